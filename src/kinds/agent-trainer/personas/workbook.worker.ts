import type { WorkbookNews } from './read-file.ts';
import { readWorkbook, UnreadableFile } from './workbook.ts';

/** Reads a file in a worker, so that the page stays responsive: posts rows as they are read, then the end. */
addEventListener('message', async ({ data }: MessageEvent<Blob>) => {
  const post = (news: WorkbookNews) => postMessage(news);
  try {
    const rowsOf = readWorkbook(data, (note) => post({ note }));
    for await (const rows of rowsOf) post({ rows });
    post({ problem: null });
  } catch (error) {
    post({ problem: error instanceof UnreadableFile ? error.sentences : [{ id: 'persona.file.damaged' }] });
  }
});
