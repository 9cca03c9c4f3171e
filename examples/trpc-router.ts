/** A tRPC router that takes job results, and gives what the loop does next. */
import { LlmReply } from '@sheratan/contracts';
import { decideLoop } from '@sheratan/contracts/lcp';
import { initTRPC } from '@trpc/server';

const { procedure, router } = initTRPC.create();

export const loop = router({
  decide: procedure.input(LlmReply).query(({ input }) => decideLoop(input).reason),
});
