import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type FilePatch, readPatch } from './patch.ts'

const hunk = { before: 'a\n', after: 'b\n' }
const body = '@@ -1 +1 @@\n-a\n+b\n'

const texts: Readonly<Record<string, readonly [string, readonly FilePatch[]]>> = {
  'a plain diff': [
    `--- x.txt\t2026-01-01\n+++ x.txt\t2026-01-02\n${body}`,
    [{ from: 'x.txt', to: 'x.txt', hunks: [hunk] }],
  ],
  'two files': [
    `diff --git a/x b/x\nindex 1..2 100644\n--- a/x\n+++ b/x\n${body}diff --git a/y b/y\n--- a/y\n+++ b/y\n${body}`,
    [
      { from: 'a/x', to: 'b/x', hunks: [hunk] },
      { from: 'a/y', to: 'b/y', hunks: [hunk] },
    ],
  ],
  'Windows line ends': [
    `--- a/x\r\n+++ b/x\r\n${body.replaceAll('\n', '\r\n')}`,
    [{ from: 'a/x', to: 'b/x', hunks: [hunk] }],
  ],
  'a removed line that looks like a header': [
    '--- a/x\n+++ b/x\n@@ -1,2 +1 @@\n--- old\n a\n',
    [{ from: 'a/x', to: 'b/x', hunks: [{ before: '-- old\na\n', after: 'a\n' }] }],
  ],
  'an empty line that lost its space': [
    '--- a/x\n+++ b/x\n@@ -1,3 +1,3 @@\n a\n\n-b\n+c\n',
    [{ from: 'a/x', to: 'b/x', hunks: [{ before: 'a\n\nb\n', after: 'a\n\nc\n' }] }],
  ],
  'no newline at either end': [
    '--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+b\n\\ No newline at end of file\n',
    [{ from: 'a/x', to: 'b/x', hunks: [{ before: 'a', after: 'b' }] }],
  ],
  'a quoted name': [
    `--- "a/na\\303\\257ve \\"%\\".txt"\n+++ "b/na\\303\\257ve \\"%\\".txt"\n${body}`,
    [{ from: 'a/naïve "%".txt', to: 'b/naïve "%".txt', hunks: [hunk] }],
  ],
  'an empty file that goes': [
    'diff --git a/b c b/b c\ndeleted file mode 100644\nindex e69de29..0000000\n',
    [{ from: 'a/b c', to: undefined, hunks: [] }],
  ],
  'a copy': [
    'diff --git a/x b/y\nsimilarity index 100%\ncopy from x\ncopy to y\n',
    [{ from: undefined, to: 'b/y', hunks: [] }],
  ],
  'a mode alone': [
    'diff --git a/x b/x\nold mode 100644\nnew mode 100755\n',
    [{ from: 'a/x', to: 'b/x', hunks: [] }],
  ],
  'a binary file': [
    'diff --git a/x.png b/x.png\nindex 1..2 100644\nGIT binary patch\nliteral 3\nKcmZ\n',
    [{ from: 'a/x.png', to: 'b/x.png', hunks: [] }],
  ],
  'mail around it': [
    `From 1 Mon Sep 17\nSubject: [PATCH] x\n\n---\n x | 2 +-\n\n--- a/x\n+++ b/x\n${body}-- \n2.39\n`,
    [{ from: 'a/x', to: 'b/x', hunks: [hunk] }],
  ],
  'a hunk that is cut short': [
    '--- a/x\n+++ b/x\n@@ -1,9 +1,9 @@\n-a',
    [{ from: 'a/x', to: 'b/x', hunks: [{ before: 'a\n', after: '' }] }],
  ],
  'nothing at all': ['', []],
  prose: ['@@ x\n--- a\nnot a patch\n', []],
  'several hunks of one file': [
    '*** Begin Patch\n*** Update File: x\n@@ class A\n-a\n+b\n@@\n c\n-d\n*** End of File\n*** End Patch\n-ignored',
    [{ from: 'x', to: 'x', hunks: [hunk, { before: 'c\nd\n', after: 'c\n' }] }],
  ],
}

describe('reads a patch', () => {
  for (const [name, [text, files]] of Object.entries(texts))
    test(name, () => assert.deepEqual(readPatch(text), files))
})
