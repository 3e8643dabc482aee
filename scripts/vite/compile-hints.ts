import type { Plugin } from 'vite';

/**
 * Chromium compiles the files of the first route whole, off the main thread, while they arrive; else each function would
 * be compiled on it when it is first called, which is a third of the start's scripting. To other browsers the line is a
 * comment. It has to be a file's first one, so it is written when everything else has been.
 */
export function compileHints(): Plugin {
  return {
    name: 'switchboard:compile-hints',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const first = Object.values(bundle).filter(
          (file) => file.type === 'chunk' && (file.isEntry || file.name === 'react'),
        );
        if (first.length < 2) this.error('the files of the first route are called otherwise than the build expects');
        for (const file of first) if (file.type === 'chunk') file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      },
    },
  };
}
