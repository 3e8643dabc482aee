import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createTree, measureCpu, processOf } from './cpu.mjs';

const process_ = (pid: number, parent: number, own: number, waited = 0, started = pid) => ({
  ...{ pid, parent, started, own, waited },
});

describe('the CPU time of a process and of all that it starts', () => {
  test('a line of the system is read past a name with spaces and brackets', () => {
    const line = '42 (a (b) c) S 7 42 42 0 -1 4194304 1 2 3 4 100 20 30 5 20 0 1 0 9876 1 2';
    expect(processOf(line)).toEqual({ pid: 42, parent: 7, started: 9876, own: 120, waited: 35 });
  });

  test('children and their children count, what else runs does not', () => {
    const tree = createTree(1);
    tree.look([process_(1, 0, 10), process_(2, 1, 20), process_(3, 2, 30), process_(9, 8, 1000)]);
    expect(tree.ticks()).toBe(60);
  });

  test('what was waited for counts once, with what it took after the last look', () => {
    const tree = createTree(1);
    tree.look([process_(1, 0, 10), process_(2, 1, 20)]);
    tree.look([process_(1, 0, 10, 25)]);
    expect(tree.ticks()).toBe(35);
  });

  test('what nobody waited for counts as it was last seen', () => {
    const tree = createTree(1);
    tree.look([process_(1, 0, 10), process_(2, 1, 20), process_(3, 2, 30)]);
    tree.look([process_(1, 0, 10, 20)]);
    expect(tree.ticks()).toBe(60);
  });

  test('a process whose parent has gone is still one of them', () => {
    const tree = createTree(1);
    tree.look([process_(1, 0, 10), process_(2, 1, 20), process_(3, 2, 30)]);
    tree.look([process_(1, 0, 10, 20), process_(3, 0, 90)]);
    expect(tree.ticks()).toBe(120);
  });

  test('a number that the system gives to another process is another process', () => {
    const tree = createTree(1);
    tree.look([process_(1, 0, 10), process_(2, 1, 20)]);
    tree.look([process_(1, 0, 10, 20), process_(2, 8, 500, 0, 70), process_(3, 2, 500, 0, 80)]);
    expect(tree.ticks()).toBe(30);
  });

  test.runIf(existsSync('/proc/self/stat'))('work of a child of this process is seen', () => {
    const cpu = measureCpu();
    const before = cpu() ?? 0;
    spawnSync(process.execPath, ['-e', 'const end = Date.now() + 300; while (Date.now() < end);']);
    expect((cpu() ?? 0) - before).toBeGreaterThan(0.1);
  });
});
