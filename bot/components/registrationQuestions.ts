import { getRegistration } from '#domain/contract/competition/registrations.ts';
import { conflict } from '#domain/errors.ts';
import { requireUndecided } from '#domain/registration/registration.ts';
import { asCaptain, type Button, type Form } from '../answering/context.ts';
import { fitMessage } from '../answering/limits.ts';
import { deferForm, deferInPlace } from '../answering/reply.ts';
import { SHORT_TIMEOUT } from '../api/connectApi.ts';
import { answersFrom, typedFrom } from '../registrations/draft.ts';
import { findNewer, newerMessage } from '../registrations/newer.ts';
import { answersOf, askedNow, QUESTIONS_FORM, questionsModal } from '../registrations/questions.ts';
import { ASK } from '../registrations/repair.ts';
import { submitForm } from '../registrations/submit.ts';
import { ANSWERS } from '../registrations/summary.ts';
import { readTarget, type Target } from '../registrations/target.ts';

/** Opens the league's questions for the team in the button's own message. */
export const askQuestions: Button = {
  prefix: ASK,
  execute: async (interaction, context, payload) => {
    const { words } = context;
    const { embeds } = interaction.message;
    const target = readTarget(payload);
    const [newer, questions] = await Promise.all([
      findNewer(interaction, target, context),
      askedNow(context, SHORT_TIMEOUT),
    ]);
    if (newer) {
      const kept = { typed: typedFrom(embeds), answers: answersFrom(embeds, questions) };
      await interaction.update(fitMessage(newerMessage(newer, kept, words)));
    } else if (questions.length > 0)
      await interaction.showModal(questionsModal(target, questions, words, answersFrom(embeds, questions)));
    else {
      // Nothing is asked any more: what waited for it goes out.
      await deferInPlace(interaction);
      await submitForm(interaction, target, { typed: typedFrom(embeds) }, context);
    }
  },
};

/** Brings them with what a registration that is not decided yet has for answers. */
export const editAnswers: Button = {
  prefix: ANSWERS,
  execute: async (interaction, context, id) => {
    const [{ data }, questions] = await Promise.all([
      asCaptain(interaction, context, SHORT_TIMEOUT).call(getRegistration, { params: { id } }),
      askedNow(context, SHORT_TIMEOUT),
    ]);
    requireUndecided(data.status);
    if (questions.length === 0) throw conflict('none_asked', context.words.questions.none);
    const target: Target = { kind: 'edit', registrationId: id, version: data.version };
    await interaction.showModal(questionsModal(target, questions, context.words, data.answers));
  },
};

/** The questions were answered: what waits in the message goes out with the answers, or these alone. */
export const questionsForm: Form = {
  prefix: QUESTIONS_FORM,
  execute: async (interaction, context, payload) => {
    await deferForm(interaction);
    const answers = answersOf(interaction, await askedNow(context));
    const typed = typedFrom(interaction.message?.embeds ?? []);
    await submitForm(interaction, readTarget(payload), { typed, answers }, context);
  },
};
