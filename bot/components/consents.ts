import { createHash } from 'node:crypto';
import { CAPTAINCY } from '#domain/captaincy.ts';
import * as consents from '#domain/contract/competition/consents.ts';
import { answerOffer, getRegistration } from '#domain/contract/competition/registrations.ts';
import { accountKey } from '#domain/registrations/accountWords.ts';
import { CONSENT, isAgreed, isRefused } from '#domain/registrations/consent.ts';
import { linkTo } from '#domain/siteLinks.ts';
import type { BotContext, Button } from '../answering/context.ts';
import { dangerButton, type Message, plain, plainButton, primaryButton } from '../answering/message.ts';
import { inPlace, privately } from '../answering/reply.ts';
import type { Words } from '../language/language.ts';
import { PLAYERS } from '../registrations/summary.ts';

const VOUCH = 'consent-vouch';

export function consentsMessage(
  { registrationId, rule, link, players }: consents.Consents,
  team: string,
  context: BotContext,
): Message {
  const { captaincy: words, term } = context.words;
  const url = link && linkTo(context, link);
  const lines = players.map(({ name, role, state, person }) => {
    const who = person && state !== 'vouched' ? ` (<@${person.discordId}>)` : '';
    return `**${term(role)}** ${plain(name)}: ${words.consents[state]}${who}`;
  });
  const toVouch = players.filter(({ state }) => !isAgreed(state) && !isRefused(state));
  const where = url ? words.playerLink({ url }) : words.noPlayerLink;
  const description = [words.consentRules[rule], '', ...lines, '', where].join('\n');
  return {
    embeds: [{ title: words.playersOf({ team: plain(team) }), description }],
    buttons: toVouch.map(({ name, steamId }) =>
      plainButton(words.vouch({ name }), `${VOUCH}:${registrationId}:${markOf(steamId)}`),
    ),
  };
}

/** Hashes an account for a custom id: custom ids have at most 100 characters, and an account may be longer. */
const markOf = (steamId: string) =>
  createHash('sha256').update(accountKey(steamId)).digest('base64url').slice(0, 22);

export const consentLine = (own: consents.OwnConsent, { captaincy: words, term }: Words): string =>
  words.ownPlace({
    role: term(own.role),
    team: plain(own.teamName),
    tournament: plain(own.tournamentName),
    state: words.consents[own.state],
  });

export const consentButtons = (own: readonly consents.OwnConsent[], { captaincy: words }: Words) =>
  own.flatMap(({ state, teamName, registrationId }) => {
    if (state === 'asked')
      return [
        primaryButton(words.yesTo({ team: teamName }), `${CONSENT.accept}:${registrationId}`),
        plainButton(words.noTo({ team: teamName }), `${CONSENT.decline}:${registrationId}`),
      ];
    if (isRefused(state))
      return [plainButton(words.backTo({ team: teamName }), `${CONSENT.accept}:${registrationId}`)];
    if (state !== 'given') return [];
    return [dangerButton(words.leaveTeam({ team: teamName }), `${CONSENT.leave}:${registrationId}`)];
  });

const answeringOffer = (prefix: string, accepts: boolean): Button =>
  privately(prefix, async ({ client, words: { captaincy } }, id) => {
    const { data } = await client.call(answerOffer, { params: { id }, body: { accepts } });
    return accepts ? captaincy.taken({ team: plain(data.teamName) }) : captaincy.declined;
  });

const answering = (prefix: string, accepts: boolean): Button =>
  privately(prefix, async ({ client, words: { captaincy } }, id) => {
    const { data } = await client.call(consents.answerConsent, { params: { id }, body: { accepts } });
    const team = plain(data.teamName);
    return accepts ? captaincy.playsFor({ team }) : captaincy.playsNot({ team });
  });

export const consentComponents: readonly Button[] = [
  privately(PLAYERS, async ({ context, client }, id) => {
    const { data } = await client.call(consents.listConsents, { params: { id } });
    const { data: registration } = await client.call(getRegistration, { params: { id } });
    return consentsMessage(data, registration.name, context);
  }),
  answeringOffer(CAPTAINCY.accept, true),
  answeringOffer(CAPTAINCY.decline, false),
  answering(CONSENT.accept, true),
  answering(CONSENT.decline, false),
  privately(CONSENT.leave, async ({ client, words }, id) => {
    const { data } = await client.call(consents.leaveTeam, { params: { id } });
    return words.captaincy.hasLeft({ team: plain(data.teamName) });
  }),
  inPlace(VOUCH, async ({ interaction, context, client }, value) => {
    const [id = '', mark = ''] = value.split(':');
    const { data: listed } = await client.call(consents.listConsents, { params: { id } });
    // A captain cannot vouch for a player who has left the roster; the message only shows the change.
    const player = listed.players.find(({ steamId }) => markOf(steamId) === mark);
    const data = player
      ? (await client.call(consents.vouchForPlayer, { params: { id, steamId: player.steamId } })).data
      : listed;
    const title = interaction.message.embeds[0]?.title ?? '';
    const message = consentsMessage(data, '', context);
    const [embed] = message.embeds ?? [];
    return { ...message, ...(embed && { embeds: [{ ...embed, title }] }) };
  }),
];
