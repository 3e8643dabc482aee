import type { Plugin } from 'vite';

/**
 * Makes Chromium compile the files of the first route completely, off the main thread, while they load; otherwise it compiles
 * each function on the main thread at its first call, which is a third of the start's scripting. For other browsers the line
 * is a comment. It must be the first line of a file, so it is written last.
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
        if (first.length < 2) this.error('the files of the first route have other names than this plugin expects');
        for (const file of first) if (file.type === 'chunk') file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      },
    },
  };
}
