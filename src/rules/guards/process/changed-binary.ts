import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'

export default defineGuard({
  id: 'process/changed-binary',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  says: 'This changes a finished program.',
  instead: ['objdump -d x'],
  calls: `
    patchelf !--print-rpath|--print-interpreter|--print-needed|--print-soname
    install_name_tool|chrpath|elfedit
    objcopy --add-section|--update-section|--set-start|--strip-debug
    ldconfig -f
    enable -f
    gcc|g++|clang|clang++|cc @-fplugin=*|-fpass-plugin=*
    cmake @*COMPILER=/tmp/*|*COMPILER=/dev/shm/*|*COMPILER=/var/tmp/*
    make @*=/tmp/*|*=/dev/shm/*|*=/var/tmp/*
  `,
  check: ({ name, argv }) => name !== 'make' || argv.some(word => tools.test(word ?? '')),
})

/** Variables of make that name a program; `PREFIX=/tmp/x` is only a place. */
const tools =
  /^(?:CC|CXX|CPP|LD|AR|AS|FC|SHELL|MAKE|INSTALL|STRIP|PYTHON|NODE|GO|CARGO|\w*_?(?:CMD|COMMAND|COMPILER))=\//

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'A patched binary loads or runs something that its name does not say.',
  denies: [
    'patchelf --set-interpreter /tmp/ld.so /usr/bin/x',
    'install_name_tool -change a b x',
    'objcopy --add-section .a=b x',
  ],
  allows: [
    'objdump -d x',
    'objcopy -O binary a.elf a.bin',
    'make PREFIX=/tmp/stage install',
    'echo "objcopy --add-section .a=b x"',
  ],
}
