import { defineConfig, mergeConfig } from 'vitest/config';
import config from '../../vite.config.ts';

/** Another build of the app in which every file name differs from `dist`: a statement is added to each module. */
export default defineConfig((env) =>
  mergeConfig(config(env), {
    plugins: [
      {
        name: 'switchboard:next-build',
        transform: {
          filter: { id: /\/src\/.*\.tsx?$/ },
          handler: (code: string) => ({ code: `${code}\nglobalThis.nextBuild = true;\n`, map: null }),
        },
      },
    ],
    build: { outDir: process.env.NEXT_DIST },
  }),
);
