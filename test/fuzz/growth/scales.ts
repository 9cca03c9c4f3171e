import type { Scale } from './judge-probe.ts';

/** What `npm run fuzz -- --slow` asks for. */
export const whole: Scale = {
  short: [40, 120, 400, 1500, 6000, 12_500],
  long: [50_000, 100_000, 200_000],
  micros: 3,
  floor: 60,
  growth: 2.4,
  least: 40,
  memory: 300,
  slack: 150e6,
  limit: 5000,
  patience: 20_000,
};

/** What the tests ask for: short texts, and much patience. */
export const small: Scale = {
  ...whole,
  short: [40, 120, 400, 1500],
  long: [5000, 10_000, 20_000],
  micros: 10,
  floor: 200,
  least: 80,
  limit: 10_000,
  patience: 3000,
};
