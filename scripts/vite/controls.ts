import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';

/** With what Vite and React add to a page in development; the product's own plugins expect `index.html`. */
const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Controls</title>
<script type="module">${react.preambleCode.replaceAll('__BASE__', '/')}</script>
<script type="module" src="/@vite/client"></script>
</head>
<body>
<script type="module" src="/src/testing/controls/page.tsx"></script>
</body>
</html>
`;

/** The catalogue of the controls at `/controls` of the development server; the build has nothing of it (decision 101). */
export function controls(): Plugin {
  return {
    name: 'switchboard:controls',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use('/controls', (_, res) => {
        res.setHeader('Content-Type', 'text/html; charset=utf-8');
        res.end(PAGE);
      });
    },
  };
}
