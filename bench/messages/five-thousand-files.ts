import { type Sample, withValue } from './sample.ts';

const FOLDERS = ['api/bookings', 'api/berths/tests', 'web/src/components/calendar', 'web/src/pages', 'tides/src'];
const ENDINGS = ['.py', '.tsx', '.test.ts', '.rs', '.json'];

const files = Array.from({ length: 5000 }, (_, i) => {
  const folder = FOLDERS[i % FOLDERS.length];
  return `${folder}/part-${Math.floor(i / 50)}/module_${i}${ENDINGS[i % ENDINGS.length]}`;
});

const valid = {
  ok: true,
  action: 'list_files_result',
  files,
  root: '/srv/berthbook',
  patterns: ['**/*', '!**/node_modules/**'],
};

export const fiveThousandFiles: Sample = {
  name: '5,000 files',
  contract: 'ToolResult',
  aim: 0.045,
  valid,
  invalid: withValue(valid, ['files', 4990], 17),
};
