import { guardTest } from '../../../testing/index.ts'
import guard, { docs } from './windows-deletion.ts'

guardTest(guard, docs, {
  asks: [
    `pwsh -NoProfile -Command 'cd x; rm -r -fo *'`,
    'powershell.exe -Command "gci | ri -Recurse"',
    'cmd.exe /c "rmdir /s /q dist"',
  ],
  allows: [
    `pwsh -Command "Write-Host 'Remove-Item -Recurse x'"`,
    'git commit -m "cmd /c del /s /q *"',
    'pwsh -File build.ps1',
  ],
})
