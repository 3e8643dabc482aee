import type { WebMessaging } from '../document.ts';
export function Preview({ values }: { values: Partial<WebMessaging>; onMend: (field: string) => void }) {
  return <div data-testid="widget-preview">{JSON.stringify(values.widgetTitles)}</div>;
}
