import { setResult } from '#domain/contract/competition/matches.ts';
import { DomainError } from '#domain/errors.ts';
import type { Button } from '../answering/context.ts';
import { replaced, staffInPlace } from '../answering/reply.ts';
import {
  CANCEL,
  decodeResultRequest,
  previewResult,
  resultMessage,
  SAVE,
  SAVE_KEEPING,
  said,
} from '../matches/preview.ts';
import { draftIn } from '../registrations/draft.ts';

/** Saves the previewed result if the match has not changed since; otherwise shows the preview again. */
const saving = (prefix: string, keeps: boolean): Button =>
  staffInPlace(prefix, async ({ interaction, context, client, words }, payload) => {
    const { matchId, ...asked } = decodeResultRequest(payload);
    const reason = draftIn(interaction.message.embeds)?.long ?? '';
    const params = { id: matchId };
    const body = { ...asked, reason: reason || null };
    try {
      // The message that contained the button listed the later matches; an unchanged version means an unchanged list.
      const preview = await client.call(setResult, { params, body: { ...body, dryRun: true } });
      const [removals, kept] = said(preview.data.affected, keeps);
      const save = { params, body: { ...body, dryRun: false } };
      const { data } = await client.call(setResult, save, undefined, removals, kept);
      const { saved: title, cancelled: heading, waits } = words.result;
      const note = kept.length > 0 ? waits : undefined;
      return await resultMessage(client, { ...data, title, heading, note }, context);
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'stale_version')) throw error;
      const { version: _, ...scores } = asked;
      const again = { matchId, ...scores, reason };
      return previewResult(client, again, context, words.result.meanwhile);
    }
  });

const saveResult = saving(SAVE, false);
/** Saves the result, but keeps the results of later matches until an organiser decides what to do with them. */
const saveKeepingResults = saving(SAVE_KEEPING, true);

const cancelResult: Button = replaced(CANCEL, (words) => words.result.kept);

export const resultButtons = [saveResult, saveKeepingResults, cancelResult];
