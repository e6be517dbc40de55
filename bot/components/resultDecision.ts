import { setResult } from '#domain/contract/competition/matches.ts';
import { DomainError } from '#domain/errors.ts';
import { asOrganiser, type Button, forOrganisers } from '../answering/context.ts';
import { answer, deferInPlace, replaced } from '../answering/reply.ts';
import { said } from '../matches/laterResults.ts';
import { CANCEL, previewResult, resultMessage, SAVE, SAVE_KEEPING } from '../matches/preview.ts';
import { decodeResultRequest } from '../matches/resultRequest.ts';
import { draftIn } from '../registrations/draft.ts';

/** Saves the previewed result if the match has not changed since; otherwise shows the preview again. */
const saving = (prefix: string, keeps: boolean): Button => ({
  prefix,
  execute: forOrganisers(async (interaction, context, payload) => {
    const { words } = context;
    const { matchId, ...asked } = decodeResultRequest(payload);
    const reason = draftIn(interaction.message.embeds)?.long ?? '';
    await deferInPlace(interaction);
    const client = asOrganiser(interaction, context);
    const params = { id: matchId };
    const body = { ...asked, reason: reason || null };
    try {
      // The message with the button listed the later matches; an unchanged version means an unchanged list.
      const preview = await client.call(setResult, { params, body: { ...body, dryRun: true } });
      const [removals, kept] = said(preview.data.affected, keeps);
      const save = { params, body: { ...body, dryRun: false } };
      const { data } = await client.call(setResult, save, undefined, removals, kept);
      const { saved: title, cancelled: heading, waits } = words.result;
      const note = kept.length > 0 ? waits : undefined;
      await answer(interaction, await resultMessage(client, { ...data, title, heading, note }, context));
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'stale_version')) throw error;
      const { version: _, ...scores } = asked;
      const again = { matchId, ...scores, reason };
      await answer(interaction, await previewResult(client, again, context, words.result.meanwhile));
    }
  }),
});

const saveResult = saving(SAVE, false);
/** Saves the result, but keeps the results of later matches until an organiser decides about them. */
const saveKeepingResults = saving(SAVE_KEEPING, true);

const cancelResult: Button = replaced(CANCEL, (words) => words.result.kept);

export const resultButtons = [saveResult, saveKeepingResults, cancelResult];
