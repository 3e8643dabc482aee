import { createRoot } from 'react-dom/client';
import { loadWords } from '../../i18n/load-words.ts';
import { chooseLocale } from '../../i18n/locale.ts';
import { shellMessages } from '../../i18n/shell.ts';
import { addMessages, setLocale } from '../../i18n/translate.ts';
import { Controls } from './Controls.tsx';
import '../../ui/geist.css';
import '../../ui/tokens.css';
import '../../ui/base.css';

await setLocale(chooseLocale(null, navigator.languages));
await Promise.all([addMessages(shellMessages), loadWords()]);
createRoot(document.body.appendChild(document.createElement('div'))).render(<Controls />);
