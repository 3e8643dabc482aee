import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { genaiEdits } from '../../kinds/agent-trainer/genai/edits.ts';
import type { EditType } from '../../model/edit.ts';
import { toEdit } from '../../outbox/to-edit.ts';
import { PLATFORMS } from '../../registry.ts';
import { workspace } from '../../state/documents/workspace.ts';
import { persist } from '../../state/outbox/edits.ts';
import { mountApp } from '../../testing/mount.tsx';
import { expectPill, openOutbox } from '../../testing/screens/outbox.ts';
import { expectPart } from '../../testing/screens/shell.ts';
import { bodies, silence } from '../../testing/server.ts';

test('O-06: while its kind cannot be loaded, “theirs” is not taken in a conflict; then what nobody else has changed is sent', async () => {
  const id = 'trainer-onboarding';
  const kind = PLATFORMS.find(({ key }) => key === 'agent_trainer');
  if (!kind) throw new Error('no such kind');
  const { load } = kind;
  const loading = vi.spyOn(kind, 'load').mockRejectedValue(new TypeError('offline'));
  await mountApp();
  await expectPill(/^Online/);
  const type = genaiEdits.genai as EditType;
  const conflict = (values: object, base: object, theirs: Record<string, unknown>) => ({
    ...toEdit(type, { subjectKey: kind.key, name: 'genai', input: { id, values }, seen: base, title: 'T', at: 1 }),
    parked: { why: 'conflict' as const, theirs },
  });
  const name = { accountName: 'Brightwater Agent Trainer' };
  const others = { accountName: 'Mine', maximumMessages: 20 };
  const edits = [
    conflict(others, { accountName: 'Old', maximumMessages: 75 }, { ...name, maximumMessages: 75 }),
    conflict({ selectedModel: 'gpt-4-0314' }, { selectedModel: 'older' }, { selectedModel: 'gpt-4' }),
  ];
  await persist(edits, () => type);
  const { sheet, entries } = await openOutbox();
  await entries.nth(0).getByRole('button', { name: 'Take theirs' }).click();
  await expectPart(page.getByTestId('banner-message'), 'This part of the console couldn');
  await sheet.getByRole('button', { name: 'Decide 2 conflicts together…' }).click();
  await page.getByRole('button', { name: 'Take all theirs' }).click();
  await silence();
  expect(workspace()?.outbox.count()).toBe(2);
  loading.mockImplementation(load);
  await page.getByRole('button', { name: 'Take all theirs' }).click();
  await expect.poll(() => bodies('POST', `/connections/custom/${id}`)).toEqual([{ maximumMessages: 20 }]);
});
