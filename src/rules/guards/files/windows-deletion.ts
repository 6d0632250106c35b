import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'

export default defineGuard({
  id: 'files/windows-deletion',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  says: 'This has Windows delete a folder and everything in it.',
  instead: ['pwsh -Command "Get-ChildItem"'],
  calls: 'pwsh|cmd',
  check: ({ words }) => {
    const code = words.slice(1).map(({ value, text }) => value ?? text)
    return deletes(code.join(' '))
  },
})

/** A verb that deletes at the beginning of a statement, with what makes it take whole trees. */
const deletes = (code: string): boolean =>
  code
    .split(/[;|&{}\n]|&&/)
    .map(statement => statement.replace(/^\s*(?:[-/]\w+\s+)*/, ''))
    .some(
      statement =>
        /^(remove-item|ri|rm|del|erase|rd|rmdir)\b/i.test(statement) &&
        /\s(-r\w*|\/s)\b/i.test(statement.replaceAll(/'[^']*'|"[^"]*"/g, '')),
    ) || /^\s*(\/\w\s+)*format\s+[a-z]:/i.test(code)

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'Remove-Item -Recurse and rd /s pass by the recycle bin, just like rm -rf.',
  denies: [
    'powershell -c "Remove-Item -Recurse -Force C:/work"',
    'cmd /c rd /s /q build',
    'cmd /c del /s /q *',
  ],
  allows: [
    'pwsh -Command "Get-ChildItem -Recurse"',
    'cmd /c dir /s',
    'pwsh -c "Remove-Item a.txt"',
    `echo 'cmd /c rd /s /q build'`,
  ],
}
