import { Type } from '@sinclair/typebox';
import { choice, count, freeObject, list, nonBlank, optional, percentage } from '../../common.ts';
import { nextSteps } from '../shared.ts';

const gateStatus = nonBlank('PASSED or FAILED.', { examples: ['PASSED', 'FAILED'] });

const TestsGate = Type.Object(
  {
    status: gateStatus,
    details: optional(
      Type.Object(
        {
          total: count('How many tests were run.'),
          passed: count('How many of them passed.'),
          failed: count('How many of them failed.'),
        },
        { description: 'The tests in figures.' },
      ),
    ),
  },
  { title: 'TestsGate', description: 'Whether the tests pass.' },
);

const CoverageGate = Type.Object(
  {
    status: gateStatus,
    details: optional(
      Type.Object(
        {
          overall: percentage('The coverage that was reached, 0 to 100.'),
          required: percentage('The coverage that is wanted, 0 to 100.'),
        },
        { description: 'The coverage in figures.' },
      ),
    ),
  },
  { title: 'CoverageGate', description: 'Whether the coverage suffices.' },
);

const CodeQualityGate = Type.Object(
  {
    status: gateStatus,
    details: optional(
      Type.Object(
        {
          lint_errors: count('Errors of the linter.'),
          type_errors: count('Errors of the type checker.'),
        },
        { description: 'The code quality in figures.' },
      ),
    ),
  },
  { title: 'CodeQualityGate', description: 'Whether linter and type checker are content.' },
);

const BuildGate = Type.Object(
  { status: gateStatus, details: optional(freeObject('Facts about the build; any fields.')) },
  { title: 'BuildGate', description: 'Whether the project builds.' },
);

const QualityGates = Type.Object(
  {
    tests_passing: optional(TestsGate),
    coverage: optional(CoverageGate),
    code_quality: optional(CodeQualityGate),
    build_validation: optional(BuildGate),
  },
  {
    title: 'QualityGates',
    additionalProperties: true,
    description: 'The quality gates by name; gates of other names are welcome.',
  },
);

const SuccessCriterion = Type.Object(
  {
    id: nonBlank('Name of the criterion, such as SC-001.'),
    description: nonBlank('What has to hold.'),
    status: choice(['PASSED', 'FAILED', 'NOT_TESTED'], 'Whether it holds.'),
  },
  { title: 'SuccessCriterion', description: 'A criterion of the specification and whether it is met.' },
);

export const TestResult = Type.Object(
  {
    feature_id: nonBlank('The feature that was tested.'),
    overall_status: choice(['PASSED', 'FAILED'], 'PASSED only when no gate failed.'),
    quality_gates: QualityGates,
    success_criteria: optional(list(SuccessCriterion, 'The criteria of the specification.')),
    ...nextSteps,
  },
  { title: 'TestResult', description: 'Result of the agent test: the quality gates of a feature were checked.' },
);
