import { each, guardTest } from '../../../testing/index.ts'
import guard, { docs } from './changed-binary.ts'

guardTest(guard, docs, {
  asks: [
    ...each(
      'elfedit --output-type exec a.out',
      'objcopy --update-section .data=x a.out',
      'objcopy --set-start=0x1000 a.out',
      'objcopy --strip-debug a.out',
      'ldconfig -f /tmp/ld.so.conf',
      'enable -f /tmp/x.so x',
      'gcc|g++|clang|clang++|cc -fplugin=/tmp/x.so a.c',
      'clang -fpass-plugin=/tmp/x.so a.c',
      'cmake -DCMAKE_C_COMPILER=/dev/shm/cc|-DCMAKE_C_COMPILER=/var/tmp/cc .',
      'make CC=/tmp/cc|CC=/dev/shm/cc|CC=/var/tmp/cc',
    ),
    'sudo chrpath -d /usr/bin/gpg',
    'cmake -DCMAKE_C_COMPILER=/tmp/cc ..',
  ],
  allows: [
    'patchelf --print-interpreter a.out',
    'patchelf --print-needed a.out',
    'patchelf --print-soname a.so',
    'make PREFIX=/usr/local',
    'patchelf --print-rpath x',
    'git commit -m "install_name_tool -change a b x"',
  ],
})
