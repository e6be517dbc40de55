import type { Forfeit } from '#domain/competition/match.ts';
import type { ColumnName } from '#domain/competition/standingsColumns.ts';
import { championTitle, gameWords as gameOfSite, oneAccount } from '#domain/game/words.ts';
import { areAccountsTexts } from '#domain/registration/accountWords.ts';
import { reserveRoles, teamSize } from '#domain/registration/roster.ts';
import { type Phrase, textOf } from '#domain/text/phrase.ts';
import { captaincyCommands, captaincyWords } from './captaincyEnglish.ts';
import { casterCommands, casterWords } from './casterEnglish.ts';
import * as terms from './englishTerms.ts';
import { fanCommands, pickWords, voteWords } from './fansEnglish.ts';
import { freeCommands, freeWords } from './freeEnglish.ts';
import { gameCommands, gameWords } from './gameEnglish.ts';
import { matchDayCommands, matchDayWords } from './matchDayEnglish.ts';
import { setupCommands, setupWords } from './setupEnglish.ts';
import { staffCommands, staffWords } from './staffEnglish.ts';

const KEPT_SENTENCE = 'Everything you typed is kept.';
const REGISTER_AGAIN = 'with /register while registration is open.';

/** What the game knows players by. */
const account = () => gameOfSite().account;

/** How a player is written who has a field, or a line that begins with their position. */
const onePlayer = () =>
  areAccountsTexts() ? `Nickname | ${account().word}` : `Nickname, ${account().word} or profile link`;
const linesOfPlayers = () =>
  areAccountsTexts()
    ? `One line each: position nickname | ${account().word}, such as 1 Storm | ${account().example}`
    : `One line each: position, nickname, ${account().word} or profile link`;

/** All that the bot says to one who asks. Names, tags and other people's words are given in escaped form already. */
export const english = {
  /** For dates and lists. */
  locale: 'en-GB',
  /** A sentence of the server or the league's rules, which are written in English. */
  sentence: (phrase: Phrase) => textOf(phrase),

  commands: {
    register: 'Register your team for a tournament',
    registerTournament: 'The tournament; optional while only one is open',
    team: 'View, edit or withdraw your registration',
    teamSee: 'View the status of your registration',
    teamEdit: 'Edit your registration before a decision',
    teamWithdraw: 'Withdraw your registration',
    teamTeam: 'Your team; optional if you have only one',
    tournament: 'The tournament; default: the current or newest one',
    standings: 'The group tables of a tournament',
    standingsGroup: 'One group in full; default: all groups in short',
    bracket: 'The knockout bracket of a tournament',
    schedule: 'Live and upcoming matches, and the latest results',
    match: 'One match: score, time, stream and line-ups',
    matchOption: 'Its teams or round; default: the live or next match',
    player: 'A player’s record and teams',
    get playerOption() {
      return `Nickname or ${account().word}`;
    },
    roster: 'A team’s players',
    rosterOption: 'Team name or tag; default: your own team',
    prizepool: 'The prize pool: amount, split and history',
    rules: 'The rules of a tournament',
    follow: 'Get notified when a team plays',
    followOption: 'Team name or tag',
    unfollow: 'Stop notifications for a team',
    unfollowOption: 'The team; default: a list of the teams you follow',
    help: 'See what this bot can do',
    ...captaincyCommands,
    ...casterCommands,
    ...freeCommands,
    ...gameCommands,
    ...matchDayCommands,
    ...fanCommands,
    ...staffCommands,
    ...setupCommands,
  },

  tournaments: {
    which: 'Which tournament?',
    chooseForForm: 'Choose one to open the form.',
    none: 'There are no tournaments yet.',
    noneNamed: 'No tournament has this name.',
    gone: 'This tournament no longer exists.',
    noneOpen: 'No tournament is open for registration right now.',
    closes: (time: string) => `closes ${time}`,
    statuses: terms.tournamentStatuses,
  },

  form: {
    register: 'Register a team',
    registerFor: (tournament: string) => `Register for ${tournament}`,
    edit: 'Edit your team',
    change: 'Change your registration',
    name: 'Team name',
    nameHelp: 'As fans should read it, in any script',
    tag: 'Tag',
    tagHelp: 'The short form for tables and announcements',
    contact: 'Contact',
    contactHelp: 'Optional. Only the organisers see it',
    contactExample: 'Phone number or email address',
    get players(): string {
      return teamSize() === 1 ? 'Player' : `Players, position 1 to ${teamSize()}`;
    },
    get playersHelp(): string {
      return teamSize() === 1 ? onePlayer() : linesOfPlayers();
    },
    get reserve(): string {
      return reserveRoles().length === 1 ? 'Reserve' : 'Reserves';
    },
    get reserveHelp(): string {
      return `Optional. ${reserveRoles().length === 1 ? onePlayer() : linesOfPlayers()}`;
    },
    roster: 'Roster',
  },

  repair: {
    typed: 'What you typed',
    kept: KEPT_SENTENCE,
    linesToFix: (count: number) =>
      count === 1 ? 'One line needs a fix' : `${inWords(count)} lines need a fix`,
    thingsToFix: (count: number) =>
      count === 1 ? 'One thing needs a fix' : `${inWords(count)} things need a fix`,
    line: (line: number, role?: string) => `Line ${line}${role ? `, ${role}` : ''}`,
    more: (count: number) => `… and ${count} more`,
    sendAgain: 'Send again',
    edit: 'Edit',
    editAndSend: 'Edit and send again',
    discard: 'Discard',
    discarded: 'Discarded. Nothing was sent.',
    discardedEdit: 'Discarded. Your registration stays as it was.',
    notThere: 'Your draft is gone. Start again with /register.',
    unreachable: "The league's server can't be reached",
    notThrough: 'This was not sent',
    tooFast: 'Slow down a little',
    retry: 'Nothing is lost: everything you typed is kept. Send it again in a moment.',
    closed: 'Registration is closed',
    closedBecause: (reason: string) => `${reason} Nothing was sent. ${KEPT_SENTENCE}`,
    refused: 'This cannot be registered',
    changed: 'Your registration has changed in the meantime',
    changedText: `Somebody else saved it while your form was open. Send again to overwrite it, or check it first with /team see. ${KEPT_SENTENCE}`,
    newer: 'You sent a newer version',
    newerText: 'This older draft was never sent and is no longer needed.',
    seeNewer: 'View newer version',
    whichFor: 'Which tournament is it for?',
    chooseToSend: `Choose one to send your team. ${KEPT_SENTENCE}`,
  },

  questions: {
    title: 'Questions of the league',
    ask: 'A few questions from the league',
    askText: `Your registration is sent once you answer them. ${KEPT_SENTENCE}`,
    answer: 'Answer the questions',
    edit: 'Edit your answers',
    typed: 'Your answers',
    yes: 'Yes',
    no: 'No',
    optional: 'Optional',
    toTick: 'Must be ticked',
    none: 'The league has no questions at the moment.',
  },

  registration: {
    titles: terms.titles,
    /** A place in a roster; the site's own names of them stay as they are. */
    role: (name: string) => name,
    received: (rest: string) => `Received, ${rest}`,
    changed: (rest: string) => `Changed, ${rest}`,
    awaiting: 'awaiting review',
    place: (place: number) => `place ${place} on the waitlist`,
    teamFor: (team: string, tag: string, tournament: string) => `**${team}** (${tag}) for **${tournament}**`,
    players: 'Your players',
    edit: 'Edit',
    withdraw: 'Withdraw',
    pending: 'An organiser reviews it next. You will get the answer by direct message.',
    waiting: (place: number | string) =>
      `All places are taken for now. Your place on the waitlist: ${place}. You will get a direct message when a place opens up.`,
    fee: 'Fee',
    feePaid: (amount: string) => `${amount}, paid`,
    feeOpen: (amount: string) => `${amount}, not paid yet`,
    howToPay: 'Ask the organisers how to pay.',
    seeIt: (url: string) => `See it on ${url}`,
    isIn: 'Your team is approved.',
    rejectedWith: (reason: string) => `The organisers wrote: ${reason}`,
    rejectedWithout: 'The organisers gave no reason.',
    sendAgain: `You can send it again ${REGISTER_AGAIN}`,
    tookBack: 'You withdrew it.',
    which: 'Which team?',
    several: 'You have several registrations.',
    none: 'You have no registrations yet. Register with /register.',
    noneOpen: 'None of your registrations can still be changed.',
    noneNamed: 'None of your registrations has this name.',
  },

  earlier: {
    which: 'Is it one of these teams?',
    text: 'A team that played before keeps its history. Register it with the same players, or review the form first.',
    same: (team: string) => `${team}, same players`,
    changed: (team: string) => `${team}, review the form`,
    another: 'Another team',
    gone: 'You are no longer this team’s captain. Start again with /register.',
  },

  team: {
    privacy: (url: string | undefined) =>
      url
        ? `Your data, and how to have it erased: ${url}`
        : 'To see your data, or to have it erased, ask an organiser.',
    player: {
      change: 'Change a player',
      which: 'Which player changes?',
      choose: 'Choose a position',
      nobody: 'Nobody yet',
      title: (role: string) => `New player: ${role}`,
      name: 'Nickname',
      get steamId() {
        return account().word;
      },
      get steamIdHelp() {
        return areAccountsTexts()
          ? `As in the game, such as ${account().example}`
          : 'The 17 digits, or a profile link';
      },
      done: 'Your roster has changed',
      asked: 'Sent to the organisers',
      plays: (name: string, role: string) => `**${name}** as ${role}`,
      askedText:
        'Your roster is locked, so an organiser reviews this first. You will get the answer by direct message.',
      refused: 'This player cannot be added',
    },
    logo: {
      add: 'Add a logo',
      change: 'Change the logo',
      title: 'Logo of your team',
      picture: 'Picture',
      help: 'PNG, JPEG or WebP of at most 5 MB; a square one looks best',
      taken: 'Logo saved',
      takenText: 'It appears beside your team name everywhere.',
      refused: 'This picture was not accepted',
      again: 'Choose another picture',
    },
  },

  withdrawal: {
    ask: (team: string, tournament: string) =>
      `Withdraw **${team}** from **${tournament}**? Its place, name, tag and players become free for others.`,
    keep: 'Keep registration',
    kept: 'Nothing has changed. Your registration stays.',
    done: (team: string) => `**${team}** is withdrawn. You can register again while registration is open.`,
    already: (team: string) => `**${team}** is already withdrawn.`,
  },

  standings: {
    title: 'Standings',
    legend: (figures: string, count: number) => `${figures}. Top ${count} of each group advance.`,
    noTeam: 'No teams are in a group yet.',
    noTeamIn: (group: string) => `Group ${group} has no teams yet.`,
    noGroups: 'Single elimination has no groups. See /bracket.',
    group: (name: string) => `Group ${name}`,
    groupTied: (name: string) => `Group ${name}, Tie-break needed`,
    groupComplete: (name: string) => `Group ${name}, complete`,
    team: 'Team',
    columns: {
      record: { head: 'W–L', about: 'wins–losses' },
      recordWithDraws: { head: 'W–D–L', about: 'wins–draws–losses' },
      gameDifference: { head: '+/−', about: 'game difference' },
      buchholz: { head: 'Buch.', about: 'Buchholz' },
      points: { head: 'Pts', about: 'points' },
    } satisfies Record<ColumnName, { head: string; about: string }>,
    tied: 'TIED',
    inOrderBy: (rules: string) => `, in order by ${rules}`,
    reasons: terms.reasons,
  },

  bracket: {
    title: 'Bracket',
    empty: 'No teams are in it yet.',
    champion: (format: string) => championTitle(format),
    rounds: {
      round1: 'Round 1',
      round2: 'Round 2',
      round3: 'Round 3',
      quarterfinals: 'Quarterfinals',
      semifinals: 'Semifinals',
    },
    finals: { group_stage: 'Grand Final', single_elimination: 'Final', stages: 'Grand Final' },
    live: 'LIVE',
    forfeit: (by: Forfeit): string => (by === 'both' ? 'double forfeit' : 'forfeit'),
    cancelled: 'cancelled',
    open: 'TBD',
    bye: 'bye',
    tieBreak: 'Tie-break needed',
    winnerOf: (place: string) => `winner of ${place}`,
    /** A round, a place for a match, or why a side is open: the server names it in English. */
    named: (text: string) => text,
    pictureOf: (tournament: string) => `The groups or the bracket of ${tournament}`,
  },

  schedule: {
    title: 'Schedule',
    empty: 'No matches yet.',
    live: 'Live now',
    next: 'Next',
    last: 'Last results',
    noTime: 'Time: TBD',
  },

  match: {
    title: 'Match',
    which: 'Which match?',
    none: 'This match does not exist.',
    status: 'Status',
    round: 'Round',
    format: 'Format',
    time: 'Time',
    stream: 'Stream',
    statuses: terms.matchStatuses,
  },

  player: {
    title: 'Player',
    which: 'Which player?',
    get none() {
      return `Player not found. Enter a nickname or ${oneAccount()}.`;
    },
    noGames: 'No games yet.',
    figures: (games: number, wins: number, losses: number, winRate: number) =>
      `${games} ${games === 1 ? 'match' : 'matches'}: ${wins}–${losses}, ${winRate}% won`,
    teams: 'Teams',
    left: 'left',
  },

  roster: {
    title: 'Roster',
    which: 'Which team?',
    none: 'Team not found. Enter a name or a tag.',
    record: (wins: number, losses: number) => `${wins}–${losses} over all tournaments`,
    empty: 'Its roster is empty.',
    captain: 'captain',
  },

  follow: {
    title: 'Following',
    which: 'Which team?',
    none: 'Team not found. Enter a name or a tag.',
    done: (team: string, role: string) =>
      `You now follow **${team}**. Everyone with ${role} is mentioned here before its matches, when they start and when they end. Use /unfollow to stop.`,
    mayNot:
      'The bot cannot give roles here. A server admin can allow it: Server settings, Roles, Manage Roles for the bot, and its role above the team roles.',
    tooMany: 'This server has 250 roles, Discord’s maximum. An admin must delete one first.',
  },

  unfollow: {
    title: 'No longer following',
    which: 'Which team?',
    none: 'You do not follow this team here. See /follow.',
    done: (team: string) => `You no longer follow **${team}**.`,
  },

  prizepool: {
    title: 'Prize pool',
    of: (target: string, percent: number) => `of ${target}, ${percent}%`,
    pledged: (paid: string, pledged: string) => `${paid} in, ${pledged} pledged`,
    split: 'Prize split',
    last: 'History',
    kinds: terms.ledgerKinds,
  },

  rules: {
    title: 'Rules',
    none: 'There are no rules yet.',
    allOn: (url: string) => `Full rules: ${url}`,
    cut: 'This is only a part: ask the organisers for the full text.',
  },

  help: {
    title: (product: string) => `${product} in Discord`,
    site: (url: string) => `Everything is also on ${url}. Only you see the answers.`,
    private: 'Only you see the answers.',
    captains: 'For captains',
    everybody: 'For everybody',
  },

  ...staffWords,
  captaincy: captaincyWords,
  caster: casterWords,
  free: freeWords,
  game: gameWords,
  matchDay: matchDayWords,
  vote: voteWords,
  picks: pickWords,
  setup: setupWords,

  errors: {
    title: 'Something went wrong',
    report: (number: string) => `Report ${number}.`,
    tryAgain: 'Please try again in a moment.',
  },
};

export type Words = typeof english;

function inWords(count: number) {
  return ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'][count] ?? `${count}`;
}
