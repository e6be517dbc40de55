import { z } from 'zod';
import { ANNOUNCED_BY_HAND } from '../../announcement.ts';
import { PLACE_KEY, SLOT_KEY, WITHDRAWALS, WITHDRAWN_RESULTS } from '../../competition/bracket/facts.ts';
import {
  FORFEITS,
  FORMAT_PROBLEM,
  MATCH_FORMATS,
  MATCH_STATUSES,
  SIDES,
  STAGES,
} from '../../competition/match.ts';
import { SEEDING_WAYS } from '../../competition/separation.ts';
import { TIE_BREAKER_NAMES } from '../../competition/tieBreakers.ts';
import { FORMATS, STORED_STATUSES, TOURNAMENT_STAGES } from '../../competition/tournament.ts';
import { gameWords } from '../../games/words.ts';
import { DONATION_TYPES } from '../../money/donation.ts';
import { LEDGER_KINDS } from '../../money/prizePool.ts';
import { isAccount } from '../../registrations/account.ts';
import { areAccountsTexts } from '../../registrations/accountWords.ts';
import { CONSENT_RULES } from '../../registrations/consent.ts';
import { ANSWER_LENGTH, LABEL_LENGTH } from '../../registrations/questions.ts';
import { REGISTRATION_STATUSES, ROSTER_CHANGE_STATUSES } from '../../registrations/registration.ts';
import { roles } from '../../registrations/roster.ts';
import {
  CONTACT_LENGTH,
  FEE_NOTE_LENGTH,
  LONG_TEXT_LENGTH,
  MAX_AMOUNT,
  MAX_RESERVES,
  MAX_SCORE,
  MAX_TEAM_SIZE,
  NAME_LENGTH,
  NOTE_LENGTH,
  TAG_LENGTH,
} from '../../settings.ts';
import { textOf } from '../../text/phrase.ts';
import { tidy } from '../../text/text.ts';
import { textProblem } from '../../text/textProblem.ts';
import { questionId } from '../competition/registrations.ts';
import { stages } from '../competition/stages.ts';
import { stageFormats } from '../competition/tournaments.ts';
import { dotaId, toldGame } from '../games/toldGame.ts';
import {
  dotaLeagueId,
  group,
  groupName,
  id,
  league,
  money,
  nameSchemas,
  version,
  wholeAmount,
} from '../http/shapes.ts';
import { eventCheckInSettings } from '../matchDay/eventCheckIn.ts';
import { matchDaySettings } from '../matchDay/matchDays.ts';
import { availability } from '../matchDay/timetables.ts';

/** Documents are read strictly, without corrections, so that an import exactly matches its export. */
const at = z.iso.datetime({ precision: 3, error: 'Use a UTC time like 2026-12-05T13:00:00.000Z' });
const stamps = { createdAt: at, updatedAt: at, version };
const text = (label: string, limits: { max: number; min?: number; lines?: boolean }) =>
  z.string(`${label} is missing`).superRefine((value, context) => {
    const problem = tidy(value) === value ? textProblem(value, limits) : 'is not normalised (NFC, trimmed)';
    if (problem) context.addIssue({ code: 'custom', message: `${label} ${textOf(problem)}` });
  });
const line = (label: string, max = 64) => text(label, { max, min: 1 });
const note = text('Note', { max: NOTE_LENGTH, lines: true }).nullable();
const names = { name: line('Name', NAME_LENGTH), tag: line('Tag', TAG_LENGTH) };
const steamId = z
  .string()
  .refine(isAccount, {
    error: () =>
      areAccountsTexts()
        ? `This is not a valid ${gameWords().account.word}`
        : 'This is not a 64-bit Steam ID',
  });
const slot = z
  .int({ error: () => noSlot() })
  .min(1, { error: () => noSlot() })
  .refine((given) => given <= roles().length, { error: () => noSlot() });
const noSlot = () => `A slot must be from 1 to ${roles().length}`;
const amount = wholeAmount.min(-MAX_AMOUNT).max(MAX_AMOUNT);
const score = z.int().min(0).max(MAX_SCORE).nullable();
const imageAddress = z
  .string()
  .regex(/^\/api\/logos\/[0-9a-f]{64}\.webp$/, 'This is not one of this site’s images')
  .nullable();
const corrections = z.record(z.string().regex(/^[a-zA-Z]{1,32}$/), z.int());
const bestOf = z.enum(MATCH_FORMATS, FORMAT_PROBLEM);
const discordId = z.string().regex(/^\d{15,21}$/, 'This is not a Discord ID');

export const records = {
  tournament: z.strictObject({
    id,
    name: line('Tournament name'),
    description: text('Description', { max: NOTE_LENGTH, lines: true }).nullable(),
    league,
    storedStatus: z.enum([...STORED_STATUSES, 'derived']),
    isActive: z.boolean(),
    isSample: z.boolean(),
    isRehearsal: z.boolean().default(false),
    format: z.enum(FORMATS),
    maxTeams: z.int().min(2).max(128),
    startDate: at.nullable(),
    basePrizePool: money,
    targetPrizePool: money.nullable(),
    championTeamId: id.nullable(),
    championByHand: id.nullable(),
    registrationOpen: z.boolean(),
    registrationClosesAt: at.nullable(),
    registrationFee: money.nullable(),
    registrationFeeNote: text('How to pay', { max: FEE_NOTE_LENGTH, lines: true }).nullable().default(null),
    vipThreshold: money.nullable(),
    sponsorTiers: z.strictObject({ bronze: money, silver: money, gold: money, title: money }).nullable(),
    semifinalPairing: z.enum(['crossed', 'adjacent']),
    stageFormats,
    hasDraws: z.boolean().default(false),
    stages: stages.nullable().default(null),
    seeding: z
      .strictObject({
        by: z.enum(SEEDING_WAYS),
        drawSeed: z.string().max(64).nullable(),
        isSeparated: z.boolean().optional(),
        drawnTeams: z.int().min(0).max(128).optional(),
      })
      .nullable()
      .default(null),
    tieBreakers: z.array(z.enum(TIE_BREAKER_NAMES)).max(TIE_BREAKER_NAMES.length),
    rules: text('Rules', { max: LONG_TEXT_LENGTH, lines: true }).nullable(),
    prizeSplit: z.array(z.int().min(1).max(100)).max(64).default([]),
    matchDay: matchDaySettings.nullable().default(null),
    withdrawnResults: z.enum(WITHDRAWN_RESULTS).default('half'),
    playerConsent: z.enum(CONSENT_RULES).default('none'),
    eventCheckIn: eventCheckInSettings.nullable().default(null),
    dotaLeagueId: dotaLeagueId.default(null),
    banner: imageAddress.default(null),
    bracketVersion: version,
    ...stamps,
  }),
  team: z.strictObject({
    id,
    ...names,
    logo: imageAddress,
    organisation: text('Organisation', { max: NAME_LENGTH, min: 1 }).nullable().default(null),
    corrections,
    ...stamps,
  }),
  player: z.strictObject({
    id,
    name: names.name,
    steamId,
    /** A player without a roster may have a slot beyond the site's current roster size. */
    primarySlot: z
      .int()
      .min(1)
      .max(MAX_TEAM_SIZE + MAX_RESERVES),
    photo: imageAddress,
    isActive: z.boolean(),
    /** Whether the player is known only as a stand-in. */
    isGuest: z.boolean().default(false),
    corrections,
    formerSteamIds: z.array(steamId).max(100).default([]),
    ...stamps,
  }),
  participation: z.strictObject({
    id,
    teamId: id,
    /** The team's name in this tournament. If an older document lacks it, the team's own name applies. */
    name: names.name.optional(),
    tag: names.tag.optional(),
    logo: imageAddress.optional(),
    assignedGroup: group.nullable(),
    groupPlace: z.int().min(1).max(5).nullable(),
    seed: z.int().min(1).max(128).nullable(),
    registeredAt: at,
    eliminatedAt: at.nullable(),
    placementPosition: z.int().min(1).nullable(),
    feePaid: z.boolean().default(false),
    paidOutAt: at.nullable().default(null),
    paidOutAmount: money.nullable().default(null),
    withdrawnAt: at.nullable(),
    withdrawal: z.enum(WITHDRAWALS).nullable(),
    withdrawnStage: z.int().min(0).max(12).nullable().default(null),
    availability: availability.nullable().default(null),
    corrections,
    ...stamps,
  }),
  membership: z.strictObject({
    id,
    participationId: id,
    playerId: id,
    slot,
    isCaptain: z.boolean(),
    isActive: z.boolean(),
    corrections,
    ...stamps,
  }),
  registration: z.strictObject({
    id,
    ...names,
    status: z.enum(REGISTRATION_STATUSES),
    assignedGroup: group.nullable(),
    captainDiscordId: discordId.nullable(),
    submittedBy: line('Captain').nullable(),
    contact: text('Contact', { max: CONTACT_LENGTH }).nullable(),
    logo: imageAddress,
    reason: note,
    submittedAt: at,
    decidedAt: at.nullable(),
    teamId: id.nullable(),
    participationId: id.nullable(),
    feePaid: z.boolean(),
    /** Each answer contains its question, because the question belongs to the exporting site. */
    answers: z
      .array(
        z.strictObject({
          id: questionId,
          label: line('Question', LABEL_LENGTH),
          answer: z.union([line('Answer', ANSWER_LENGTH), z.boolean()]),
        }),
      )
      .max(100)
      .default([]),
    ...stamps,
  }),
  registrationPlayer: z.strictObject({ registrationId: id, slot, name: names.name, steamId }),
  rosterChange: z.strictObject({
    id,
    registrationId: id,
    slot,
    name: names.name,
    steamId,
    formerName: line('Former name', NAME_LENGTH).nullable(),
    status: z.enum(ROSTER_CHANGE_STATUSES),
    reason: note,
    decidedAt: at.nullable(),
    ...stamps,
  }),
  steamIdClaim: z.strictObject({ steamId, registrationId: id.nullable(), membershipId: id.nullable() }),
  match: z.strictObject({
    id,
    stage: z.enum(STAGES),
    bracketSlot: z.string().regex(SLOT_KEY, 'This is not a place in a bracket').nullable(),
    team1ParticipationId: id.nullable(),
    team2ParticipationId: id.nullable(),
    status: z.enum(MATCH_STATUSES),
    roundName: line('Round'),
    format: bestOf,
    identifier: line('Match identifier').nullable(),
    scheduledAt: at.nullable(),
    startedAt: at.nullable(),
    endedAt: at.nullable(),
    team1Score: score,
    team2Score: score,
    winnerParticipationId: id.nullable(),
    forfeit: z.enum(FORFEITS).nullable(),
    counts: z.boolean(),
    rosterFixed: z.boolean(),
    misplaced: z.boolean().default(false),
    tieBreak: z
      .strictObject({ group: groupName, teams: z.array(id).max(16), round: z.int().min(1) })
      .nullable(),
    notes: text('Notes', { max: NOTE_LENGTH, lines: true }).nullable(),
    streamUrl: z
      .url({ protocol: /^https?$/, error: 'A link must start with https://' })
      .max(NOTE_LENGTH)
      .nullable(),
    replayData: text('Replay data', { max: LONG_TEXT_LENGTH, lines: true }).nullable(),
    ...stamps,
  }),
  matchPlayer: z.strictObject({ matchId: id, playerId: id, participationId: id, slot }),
  /** A game as merged from its sources. Raw posts are never exported. */
  game: z.strictObject({
    dotaMatchId: dotaId,
    matchId: id,
    radiant: z.enum(SIDES).nullable(),
    isByHand: z.boolean(),
    told: toldGame,
    correctedAt: at.nullable(),
    seenAt: at,
    toldAt: at,
    overAt: at.nullable(),
    updatedAt: at,
  }),
  bracketPlacement: z.strictObject({
    place: z.string().regex(PLACE_KEY, 'This is not a place in a bracket'),
    participationId: id.nullable(),
  }),
  tieDecision: z.strictObject({
    groupName: groupName,
    levels: z.array(z.array(id).max(5)).max(5),
    draws: z.array(z.strictObject({ seed: z.string().max(100), order: z.array(id).max(16) })).max(20),
    reason: note,
    decidedAt: at,
  }),
  reachedStage: z.strictObject({ stage: z.enum(TOURNAMENT_STAGES), teamId: id.nullable(), reachedAt: at }),
  ledgerRow: z.strictObject({
    id,
    kind: z.enum(LEDGER_KINDS),
    amount,
    note,
    reference: id.nullable(),
    createdAt: at,
  }),
  donation: z.strictObject({
    id,
    donorName: line('Donor name'),
    amount: z.int().min(1).max(MAX_AMOUNT),
    donationType: z.enum(DONATION_TYPES),
    isVip: z.boolean(),
    isAnonymous: z.boolean(),
    message: text('Message', { max: NOTE_LENGTH, lines: true }).nullable(),
    ...stamps,
  }),
  announcement: z.strictObject({
    id,
    kind: z.enum(ANNOUNCED_BY_HAND),
    title: text('Title', { max: 200 }).nullable(),
    text: text('Text', { max: NOTE_LENGTH, min: 1, lines: true }),
    createdAt: at,
  }),
};

export const DOCUMENT = { format: 'turbo-league-tournament', formatVersion: 1 } as const;
const NEWER = 'This document is from a newer version and cannot be read here. Update this site first.';

/** A whole tournament for an administrator, with registrations and their contacts and Discord ids. */
export const tournamentDocument = z.strictObject({
  format: z.literal(DOCUMENT.format, 'This is not an exported tournament'),
  formatVersion: z.int().refine((written) => written <= DOCUMENT.formatVersion, NEWER),
  tournament: records.tournament,
  teams: z.array(records.team).max(500),
  players: z.array(records.player).max(5_000),
  participations: z.array(records.participation).max(128),
  memberships: z.array(records.membership).max(5_000),
  registrations: z.array(records.registration).max(5_000),
  registrationPlayers: z.array(records.registrationPlayer).max(30_000),
  rosterChanges: z.array(records.rosterChange).max(5_000).default([]),
  steamIdClaims: z.array(records.steamIdClaim).max(30_000),
  matches: z.array(records.match).max(5_000),
  matchPlayers: z.array(records.matchPlayer).max(60_000),
  games: z.array(records.game).max(5_000).default([]),
  bracketPlacements: z.array(records.bracketPlacement).max(500),
  tieDecisions: z.array(records.tieDecision).max(200),
  reachedStages: z.array(records.reachedStage).max(TOURNAMENT_STAGES.length),
  prizeLedger: z.array(records.ledgerRow).max(50_000),
  donations: z.array(records.donation).max(50_000),
  announcements: z.array(records.announcement).max(10_000),
  /** Logos and photos as WebP in Base64, identified by the SHA-256 of their bytes. */
  images: z
    .array(
      z.strictObject({
        hash: z.string().regex(/^[0-9a-f]{64}$/),
        data: z
          .string()
          .regex(/^[A-Za-z0-9+/]*={0,2}$/)
          .max(480_000),
      }),
    )
    .max(5_000),
});
export type TournamentDocument = z.output<typeof tournamentDocument>;

nameSchemas({ tournamentDocument });
