import { MessageFlags } from 'discord.js';
import { getRegistration } from '#domain/contract/competition/registrations.ts';
import { conflict, DomainError } from '#domain/errors.ts';
import { requireUndecided } from '#domain/registrations/registration.ts';
import type { Button, Form } from '../answering/context.ts';
import { fitMessage } from '../answering/message.ts';
import { answer, deferInPlace, inPlace, opening, submitted } from '../answering/reply.ts';
import { PREFILL, SHORT_TIMEOUT } from '../api/connectApi.ts';
import type { Words } from '../language/language.ts';
import { answersFrom, hasAnswers, typedFrom } from '../registrations/draft.ts';
import { FORM_PREFIX, formTitle, registrationModal, typedIn } from '../registrations/form.ts';
import { findNewer, newerMessage } from '../registrations/newer.ts';
import { ASK, DISCARD, EDIT_AGAIN, SEND_AGAIN } from '../registrations/problem.ts';
import { answersOf, askedNow, keptIn, QUESTIONS_FORM, questionsModal } from '../registrations/questions.ts';
import { submitForm } from '../registrations/submit.ts';
import { ANSWERS } from '../registrations/summary.ts';
import { readTarget, type Target } from '../registrations/target.ts';

/** Registers the team, with the answers stored in the form's message. */
const registrationForm: Form = submitted(FORM_PREFIX, async ({ interaction, context }, payload) => {
  const { message } = interaction;
  const embeds = message?.flags.has(MessageFlags.Ephemeral) ? message.embeds : [];
  const { answers } = await keptIn(embeds, context);
  return submitForm(interaction, readTarget(payload), { typed: typedIn(interaction), answers }, context);
});

/** Reopens the form with the input, which is stored in the button's message. */
const editAgain: Button = {
  prefix: EDIT_AGAIN,
  execute: async (interaction, context, payload) => {
    const { openTournaments, words } = context;
    const target = readTarget(payload);
    const newer = await findNewer(interaction, target, context);
    if (newer) {
      const kept = await keptIn(interaction.message.embeds, context, PREFILL);
      await interaction.update(fitMessage(newerMessage(newer, kept, words)));
      return;
    }
    const typed = typedFrom(interaction.message.embeds);
    if (!typed) throw gone(words);
    const title = formTitle(target, words, openTournaments.known());
    await interaction.showModal(registrationModal(target, title, words, typed));
  },
};

const sendAgain: Button = inPlace(SEND_AGAIN, async ({ interaction, context, words }, payload) => {
  const { embeds } = interaction.message;
  if (!typedFrom(embeds) && !hasAnswers(embeds)) throw gone(words);
  const kept = await keptIn(embeds, context);
  const newer = await findNewer(interaction, readTarget(payload), context);
  return newer
    ? newerMessage(newer, kept, words)
    : submitForm(interaction, readTarget(payload), kept, context);
});

const discard: Button = {
  prefix: DISCARD,
  execute: async (interaction, { words }, payload) => {
    const { discarded, discardedEdit } = words.repair;
    const content = readTarget(payload).kind === 'new' ? discarded : discardedEdit;
    await interaction.update(fitMessage({ content }));
  },
};

const gone = ({ repair }: Words) => new DomainError('missing', 'not_found', repair.notThere);

/** Opens the league's questions for a team whose input is stored in the button's message. */
const askQuestions: Button = {
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
      // The league no longer has any questions, so the waiting form is sent.
      await deferInPlace(interaction);
      await answer(interaction, await submitForm(interaction, target, { typed: typedFrom(embeds) }, context));
    }
  },
};

/** Opens the form, filled in with the answers from a pending registration. */
const editAnswers: Button = opening(ANSWERS, async ({ context, client, words }, id) => {
  const [{ data }, questions] = await Promise.all([
    client.call(getRegistration, { params: { id } }),
    askedNow(context, SHORT_TIMEOUT),
  ]);
  requireUndecided(data.status);
  if (questions.length === 0) throw conflict('none_asked', words.questions.none);
  const target: Target = { kind: 'edit', registrationId: id, version: data.version };
  return questionsModal(target, questions, words, data.answers);
});

/** Sends the answers together with the waiting form, or alone if there is none. */
const questionsForm: Form = submitted(QUESTIONS_FORM, async ({ interaction, context }, payload) => {
  const answers = answersOf(interaction, await askedNow(context));
  const typed = typedFrom(interaction.message?.embeds ?? []);
  return submitForm(interaction, readTarget(payload), { typed, answers }, context);
});

export const registrationFormComponents = [
  registrationForm,
  questionsForm,
  editAgain,
  sendAgain,
  discard,
  askQuestions,
  editAnswers,
];
