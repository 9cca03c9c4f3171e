import { describe, expect, it } from 'vitest';
import { fileTarget, type Target } from '../../src/lcp/index.ts';

const cases: [params: Target, expected: { root?: string; path: string }][] = [
  [{ path: 'main.py' }, { path: 'main.py' }],
  [{ path: 'C:\\app\\main.py' }, { path: 'C:\\app\\main.py' }],
  [{ path: '../up.md' }, { path: '../up.md' }],
  [
    { root: '/srv/app', rel_path: 'src/main.py' },
    { root: '/srv/app', path: 'src/main.py' },
  ],
  [
    { root: 'D:\\Büro', rel_path: '.\\docs\\ÜBERSICHT 📄.md' },
    { root: 'D:\\Büro', path: '.\\docs\\ÜBERSICHT 📄.md' },
  ],
];

describe('fileTarget', () => {
  it.each(cases)('%j', (params, expected) => {
    expect(fileTarget(params)).toStrictEqual(expected);
    expect(fileTarget(Object.assign({ content: '', mode: 'append' }, params))).toStrictEqual(expected);
    const order = { ok: true, action: 'write_file', content: '', ...params } as const;
    expect(fileTarget(order)).toStrictEqual(expected);
  });

  it('leaves out a root that is there without a value', () => {
    expect(fileTarget({ path: 'a', root: undefined })).toStrictEqual({ path: 'a' });
  });
});
