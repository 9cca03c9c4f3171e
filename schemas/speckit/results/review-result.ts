import { Type } from '@sinclair/typebox';
import { choice, count, list, nonBlank, optional, path } from '../../common.ts';
import { nextSteps } from '../shared.ts';

const MovedFile = Type.Object(
  { from: nonBlank('Where the file was.'), to: nonBlank('Where it is now.') },
  { title: 'MovedFile', description: 'A file that was moved.' },
);

const TouchedFile = Type.Object(
  { path: path('The file.'), reason: nonBlank('Why it was created or deleted.') },
  { title: 'TouchedFile', description: 'A file that was created or deleted, and why.' },
);

const ModifiedFile = Type.Object(
  { path: path('The file.'), changes: nonBlank('What was changed in it.') },
  { title: 'ModifiedFile', description: 'A file that was modified.' },
);

const ChangesMade = Type.Object(
  {
    files_moved: optional(list(MovedFile, 'Files that were moved.')),
    files_deleted: optional(list(TouchedFile, 'Files that were deleted.')),
    files_created: optional(list(TouchedFile, 'Files that were created.')),
    files_modified: optional(list(ModifiedFile, 'Files that were modified.')),
  },
  { title: 'ChangesMade', description: 'What the reviewer changed.' },
);

const ConstitutionCompliance = Type.Object(
  {
    status: choice(['PASS', 'FAIL'], 'Whether the rules of the project are kept.'),
    passed: count('How many rules are kept.'),
    failed: count('How many rules are broken.'),
  },
  { title: 'ConstitutionCompliance', description: 'Whether the feature keeps the rules of the project.' },
);

const CleanupSummary = Type.Object(
  {
    tests_removed: optional(count('Tests that were removed.')),
    files_moved: optional(count('Files that were moved.')),
    dead_code_lines_removed: optional(count('Lines of dead code that were removed.')),
  },
  { title: 'CleanupSummary', description: 'The clean-up in figures.' },
);

export const ReviewResult = Type.Object(
  {
    feature_id: nonBlank('The feature that was reviewed.'),
    overall_status: choice(
      ['APPROVED', 'APPROVED_WITH_WARNINGS', 'NEEDS_MANUAL_REVIEW'],
      'Whether the feature can be merged.',
    ),
    changes_made: ChangesMade,
    constitution_compliance: ConstitutionCompliance,
    cleanup_summary: optional(CleanupSummary),
    ...nextSteps,
  },
  { title: 'ReviewResult', description: 'Result of the agent review: a feature was reviewed and tidied up.' },
);
