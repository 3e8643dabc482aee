import type { Logger, Plugin } from 'vite';

/** Fails a build that has printed a warning. */
export function noWarnings(): Plugin {
  let logger: Logger | undefined;
  return {
    name: 'switchboard:no-warnings',
    apply: 'build',
    configResolved(config) {
      logger = config.logger;
    },
    // The last hook, which also runs if nothing is written.
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        if (logger?.hasWarned) throw new Error('The build printed warnings; see above');
      },
    },
  };
}
