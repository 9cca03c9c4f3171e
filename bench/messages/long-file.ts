import { type Sample, withValue } from './sample.ts';

const PASSAGE = `/// Height of the water in metres, "rounded" to centimetres.
pub fn level(samples: &[f64]) -> Option<f64> {
    let last = samples.last()?;
    if last.is_nan() { return None; }
\tSome((last * 100.0).round() / 100.0)
}

`;

const content = PASSAGE.repeat(Math.ceil(200_000 / PASSAGE.length)).slice(0, 200_000);

const valid = {
  ok: true,
  action: 'read_file_result',
  path: '/srv/berthbook/tides/src/level.rs',
  content,
  encoding: 'utf-8',
  size_bytes: content.length,
};

export const longFile: Sample = {
  name: '200 KB file',
  contract: 'ToolResult',
  aim: 0.005,
  valid,
  invalid: withValue(valid, ['size_bytes'], -1),
};
