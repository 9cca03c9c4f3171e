/** The messages of which the named cases are made. */
export const done = { ok: true, action: 'mission_complete', summary: 'All is done.' };
export const other = { ok: true, action: 'analysis_result', summary: 'Nothing to report.' };
export const order = { ok: true, action: 'write_file', path: 'a', content: 'x' };
export const pass = { status: 'success', summary: 'All requirements hold.', verdict: 'PASS' };
export const plan = {
  ok: true,
  action: 'create_followup_jobs',
  new_jobs: [{ name: 'n', kind: 'read_file', params: { path: 'a' } }],
};

export const M = JSON.stringify(done);
export const OTHER = JSON.stringify(other);
export const LINES = JSON.stringify(done, null, 2);
/** The message as the text of a string. */
export const TEXT = JSON.stringify(M);
/** What the call of a member is called with. */
export const ARGUMENTS = '{"ok":true,"summary":"All is done."}';
