import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDeliverables, type FactoryResponse } from '../../src/factory/index.ts';

const success = (...paths: string[]): FactoryResponse => ({
  status: 'success',
  summary: 'Wrote the files.',
  deliverables: paths.map((path) => ({ path })) as [{ path: string }],
});

describe('the files of a response', () => {
  it('are all there', async () => {
    expect(await checkDeliverables(success('a.md', 'docs/b.md'), () => true)).toEqual([]);
  });

  it('are reported one by one when they are missing, in order', async () => {
    const there = new Set(['b.md']);
    const issues = await checkDeliverables(success('a.md', 'b.md', 'c.md'), (path) => there.has(path));
    expect(issues.map(({ code, severity, path, received }) => [code, severity, path, received])).toEqual([
      ['missing_file', 'error', '/deliverables/0/path', 'a.md'],
      ['missing_file', 'error', '/deliverables/2/path', 'c.md'],
    ]);
    for (const { message, hint } of issues) {
      expect(message).toMatch(/"[ac]\.md".*\.$/);
      expect(hint).toMatch(/\.$/);
    }
  });

  it('may be asked for at once or later', async () => {
    const later = (path: string) =>
      new Promise<boolean>((resolve) => setTimeout(resolve, path === 'a.md' ? 20 : 1, path === 'b.md'));
    const issues = await checkDeliverables(success('a.md', 'b.md', 'c.md'), later);
    expect(issues.map(({ path }) => path)).toEqual(['/deliverables/0/path', '/deliverables/2/path']);
  });

  it('are asked for once each, as they are written', async () => {
    const asked: string[] = [];
    const issues = await checkDeliverables(success('a.md', './a.md', 'a.md', 'C:\\a\\ü.md', 'a.md'), (path) => {
      asked.push(path);
      return false;
    });
    expect(asked).toEqual(['a.md', './a.md', 'C:\\a\\ü.md']);
    expect(issues.map(({ path }) => path)).toEqual([
      '/deliverables/0/path',
      '/deliverables/1/path',
      '/deliverables/3/path',
    ]);
  });

  it('are those of a verdict too', async () => {
    const pass: FactoryResponse = {
      status: 'success',
      summary: 'Fine.',
      verdict: 'PASS',
      deliverables: [{ path: 'review.md' }],
    };
    expect(await checkDeliverables(pass, () => false)).toMatchObject([{ path: '/deliverables/0/path' }]);
    const bare: FactoryResponse = { status: 'success', summary: 'Fine.', verdict: 'PASS' };
    expect(await checkDeliverables(bare, () => false)).toEqual([]);
  });

  it('are none in questions and failures', async () => {
    const never = () => expect.fail('nothing is asked for');
    const questions: FactoryResponse = { status: 'questions', questions: [{ id: 'q1', question: 'Why?' }] };
    const failure: FactoryResponse = { status: 'failure', error: { type: 'missing_input', message: 'Nothing there.' } };
    expect(await checkDeliverables(questions, never)).toEqual([]);
    expect(await checkDeliverables(failure, never)).toEqual([]);
  });
});

describe('a question that cannot be answered', () => {
  const faults: [string, () => boolean | Promise<boolean>, RegExp][] = [
    [
      'throws an error',
      () => {
        throw new Error('EACCES: permission denied\nstack');
      },
      /could not be found out: EACCES: permission denied\.$/,
    ],
    ['rejects', () => Promise.reject(new Error('timeout')), /timeout\.$/],
    ['rejects without a word', () => Promise.reject(new Error('')), /could not be found out\.$/],
    [
      'throws a text',
      () => {
        throw 'no disk';
      },
      /no disk\.$/,
    ],
    [
      'throws nothing',
      () => {
        throw undefined;
      },
      /could not be found out\.$/,
    ],
    [
      'throws null',
      () => {
        throw null;
      },
      /could not be found out\.$/,
    ],
    [
      'throws what cannot be looked at',
      () => {
        throw {
          get message() {
            throw new Error('x');
          },
        };
      },
      /could not be found out\.$/,
    ],
    [
      'throws a message without end',
      () => {
        throw new Error('x'.repeat(10_000));
      },
      /x…\.$/,
    ],
  ];

  it.each(faults)('%s', async (_, fault, telling) => {
    const issues = await checkDeliverables(success('a.md', 'b.md'), (path) => (path === 'a.md' ? fault() : true));
    expect(issues).toMatchObject([
      { code: 'unchecked_file', severity: 'error', path: '/deliverables/0/path', received: 'a.md' },
    ]);
    expect(issues[0]?.message).toMatch(telling);
    expect(issues[0]?.message.length).toBeLessThan(400);
  });
});

it('a path of any length gives a short issue', async () => {
  const [issue] = await checkDeliverables(success('a/'.repeat(50_000)), () => false);
  expect(JSON.stringify(issue).length).toBeLessThan(800);
});

it('a response that is none is answered too', async () => {
  for (const deliverables of [null, 'a.md', 7, {}, [null, 7, {}, { path: 7 }, 'a.md']]) {
    expect(
      await checkDeliverables({ status: 'success', deliverables } as unknown as FactoryResponse, () => false),
    ).toEqual([]);
  }
});

it('there is an issue exactly for each path that is not there', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ minLength: 1 }), { minLength: 1 }),
      fc.func(fc.boolean()),
      async (paths, exists) => {
        const issues = await checkDeliverables(success(...paths), exists);
        const missing = [...new Set(paths)]
          .filter((path) => !exists(path))
          .map((path) => `/deliverables/${paths.indexOf(path)}/path`);
        expect(issues.map(({ path }) => path)).toEqual(missing);
      },
    ),
  );
});
