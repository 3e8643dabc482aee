import type { WorkbookNews } from './read-file.ts';
import { readWorkbook, UnreadableFile } from './workbook.ts';

/** Reads a file in a worker of its own, so that the page stays free: rows as they come, then the end. */
addEventListener('message', async ({ data }: MessageEvent<Blob>) => {
  const tell = (news: WorkbookNews) => postMessage(news);
  try {
    const rowsOf = readWorkbook(data, (note) => tell({ note }));
    for await (const rows of rowsOf) tell({ rows });
    tell({ problem: null });
  } catch (error) {
    tell({ problem: error instanceof UnreadableFile ? error.sentences : [{ id: 'persona.file.damaged' }] });
  }
});
