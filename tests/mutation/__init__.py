"""Mutation of the rules: change one thing in them and see whether a test notices.

`make mutate` does it for all characters and the core of the rules, `make mutate OF="ogre moments/death"` for some.
The usual tools change a tree of files and run every test that meets a line; here a change is made in a fork of the
process that has collected the tests, and only a character's own tests count for it.

mutants     the changes that can be made to a module
rules       which modules and which parts of them are rules, and which tests count for them
applying    a change made to what is loaded
trial       the tests that see each change
"""
