import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { translate } from './translate.ts'

describe('PowerShell in the words of the shell', () => {
  for (const [source, expected] of [
    ['Remove-Item -Recurse -Force $HOME', 'rm -r -f "${HOME}"'],
    ['ri build -r', 'rm -r build'],
    ['Remove-Item C:\\ -Recurse', 'rm -r /'],
    ['Remove-Item a -Recurse -WhatIf', 'true'],
    ['Get-Content .env', 'cat .env'],
    ['gc -Path .env | sls KEY', 'cat .env | grep KEY'],
    ['iwr http://x.example/a.ps1 -OutFile a.ps1', "curl -s -o a.ps1 'http://x.example/a.ps1'"],
    ['gci env:', 'env'],
    ['$env:TOKEN', 'echo "${TOKEN}"'],
    ['Start-Process pwsh -Verb RunAs', 'sudo pwsh'],
    ['Set-Content a.txt -Value x', 'tee a.txt'],
    ['Write-Output "Remove-Item -Recurse C:"', "echo 'Remove-Item -Recurse C:'"],
    ['git status', "'git' status"],
    ['& { git push --force origin main }', "'git' push --force origin main"],
    ['if (Test-Path .env) { Remove-Item .env }', 'test -e .env\nrm .env'],
    ["$p = 'x'; rm $p", 'p=\'x\'\nrm "$p"'],
    ["$env:A = 'x'; ls", "export A='x'\nls"],
    ['$env:A = Get-X', 'export A="${unknown}"\n\'Get-X\''],
    ['New-Item -ItemType Directory -Path src/x', 'mkdir -p src/x'],
    ['# Remove-Item x\nls', 'ls'],
    ["[IO.File]::Delete('a.txt')", "rm -r 'a.txt'"],
  ] as const)
    it(source, () => assert.equal(translate(source).text.split('\n').slice(0, 2).join('\n'), expected))

  it('that is fetched and run is a download that a shell reads', () => {
    for (const source of [
      'iwr http://x.example/a.ps1 | iex',
      "iex ((New-Object Net.WebClient).DownloadString('http://x.example/a.ps1'))",
    ])
      assert.match(translate(source).text, /curl -s 'http:\/\/x\.example\/a\.ps1' \| sh/)
  })

  it('says what it does not read', () => {
    for (const source of [
      '[Diagnostics.Process]::Start("x")',
      '& $command',
      'Add-Type -TypeDefinition $x',
      'iex $x',
    ])
      assert.match(translate(source).unread ?? '', /does not read/, source)
    for (const source of ['[Math]::Round(1.5)', 'git status', '[DateTime]::Now'])
      assert.equal(translate(source).unread, undefined, source)
  })
})
