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
    registerTournament: 'The tournament; not needed while only one is open',
    team: 'Your registration: see, edit or withdraw it',
    teamSee: 'See how your registration stands',
    teamEdit: 'Change your registration before it is decided',
    teamWithdraw: 'Take your registration back',
    teamTeam: 'Your team; not needed while you have only one',
    tournament: 'The tournament; left out, the one being played or the newest',
    standings: 'The group tables of a tournament',
    standingsGroup: 'One group in full; left out, all of them in short',
    bracket: 'The knockout bracket of a tournament',
    schedule: 'Live and next matches, and the last results',
    match: 'One match: score, time, stream and who plays',
    matchOption: 'Its teams or round; left out, the one being played or the next',
    player: 'What a player has won and lost, and where',
    get playerOption() {
      return `Nickname or ${account().word}`;
    },
    roster: 'Who plays for a team',
    rosterOption: 'Team name or tag; left out, your own team',
    prizepool: 'The prize pool: how much, for whom, and how it grew',
    rules: 'The rules of a tournament',
    follow: 'Be called when a team plays',
    followOption: 'Team name or tag',
    unfollow: 'Be called no more when a team plays',
    unfollowOption: 'The team; left out, the ones you follow',
    help: 'What this bot can do for you',
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
    none: 'There is no tournament yet.',
    noneNamed: 'There is no tournament with this name.',
    gone: 'This tournament is no longer there.',
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
    notThere: 'What you typed is not there any more. Start again with /register.',
    unreachable: "The league's server can't be reached",
    notThrough: 'This did not get through',
    tooFast: 'That was a little fast',
    retry: 'Nothing is lost: everything you typed is kept. Send it again in a moment.',
    closed: 'Registration is closed',
    closedBecause: (reason: string) => `${reason} Nothing was sent. ${KEPT_SENTENCE}`,
    refused: 'This cannot be registered',
    changed: 'Your registration has changed meanwhile',
    changedText: `Somebody saved it while your form was open. Send again to put your words in its place, or look at it first with /team see. ${KEPT_SENTENCE}`,
    newer: 'You have sent a newer one',
    newerText: 'It came after what stands here, which was not sent and is of no use any more.',
    seeNewer: 'See the newer one',
    whichFor: 'Which tournament is it for?',
    chooseToSend: `Choose one to send your team. ${KEPT_SENTENCE}`,
  },

  questions: {
    title: 'Questions of the league',
    ask: 'The league asks a little more',
    askText: `Nothing is sent yet: answer its questions, and it is. ${KEPT_SENTENCE}`,
    answer: 'Answer the questions',
    edit: 'Edit your answers',
    typed: 'Your answers',
    yes: 'Yes',
    no: 'No',
    optional: 'Optional',
    toTick: 'Has to be ticked',
    none: 'The league asks nothing at the moment.',
  },

  registration: {
    titles: terms.titles,
    /** A place in a roster; the site's own names of them stay as they are. */
    role: (name: string) => name,
    received: (rest: string) => `Received, ${rest}`,
    changed: (rest: string) => `Changed, ${rest}`,
    awaiting: 'awaiting review',
    place: (place: number) => `place ${place} in the waiting line`,
    teamFor: (team: string, tag: string, tournament: string) => `**${team}** (${tag}) for **${tournament}**`,
    players: 'Your players',
    edit: 'Edit',
    withdraw: 'Withdraw',
    pending: 'An organiser looks at it next. You get a direct message with the answer.',
    waiting: (place: number | string) =>
      `All places are taken for now. Your place in the line: ${place}. You get a direct message when one opens up.`,
    fee: 'Fee',
    feePaid: (amount: string) => `${amount}, paid`,
    feeOpen: (amount: string) => `${amount}, not paid yet`,
    howToPay: 'Ask the organisers how to pay.',
    seeIt: (url: string) => `See it on ${url}`,
    isIn: 'Your team is in.',
    rejectedWith: (reason: string) => `The organisers wrote: ${reason}`,
    rejectedWithout: 'The organisers gave no reason.',
    sendAgain: `You can send it again ${REGISTER_AGAIN}`,
    tookBack: 'You took it back.',
    which: 'Which team?',
    several: 'You have registered more than one.',
    none: 'You have no registration yet. Send one with /register.',
    noneOpen: 'You have no registration that can still be changed.',
    noneNamed: 'You have no registration with this name.',
  },

  earlier: {
    which: 'Which team is it?',
    text: 'A team that played before keeps its history. Register it with the same players, or look over its form first.',
    same: (team: string) => `${team}, the same players`,
    changed: (team: string) => `${team}, look over the form`,
    another: 'Another team',
    gone: 'This team is no longer yours. Start again with /register.',
  },

  team: {
    privacy: (url: string | undefined) =>
      url
        ? `What is kept of you, and how to have it erased: ${url}`
        : 'To see what is kept of you, or to have it erased, ask an organiser.',
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
          ? `As it stands in the game, such as ${account().example}`
          : 'The 17 digits, or a link to the profile';
      },
      done: 'Your roster has changed',
      asked: 'Sent to the organisers',
      plays: (name: string, role: string) => `**${name}** as ${role}`,
      askedText:
        'Your roster is settled, so an organiser looks at it first. You get a direct message with the answer.',
      refused: 'This player cannot come in',
    },
    logo: {
      add: 'Add a logo',
      change: 'Change the logo',
      title: 'Logo of your team',
      picture: 'Picture',
      help: 'PNG, JPEG or WebP of at most 5 MB; a square one looks best',
      taken: 'Your logo is in',
      takenText: 'It stands beside your name wherever your team is shown.',
      refused: 'This picture was not taken',
      again: 'Choose another picture',
    },
  },

  withdrawal: {
    ask: (team: string, tournament: string) =>
      `Withdraw **${team}** from **${tournament}**? Its place, name, tag and players become free for others.`,
    keep: 'Keep it',
    kept: 'Nothing has changed. Your registration stands.',
    done: (team: string) => `**${team}** is withdrawn. You can register again while registration is open.`,
    already: (team: string) => `**${team}** is withdrawn already.`,
  },

  standings: {
    title: 'Standings',
    legend: (figures: string, count: number) => `${figures}. The first ${count} of a group go on.`,
    noTeam: 'No team stands in a group yet.',
    noTeamIn: (group: string) => `No team stands in Group ${group} yet.`,
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
    empty: 'No team is in it yet.',
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
    none: 'There is no such match.',
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
      return `There is no such player. Type a nickname or ${oneAccount()}.`;
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
    none: 'There is no such team. Type a name or a tag.',
    record: (wins: number, losses: number) => `${wins}–${losses} over all tournaments`,
    empty: 'Nobody is in its roster.',
    captain: 'captain',
  },

  follow: {
    title: 'Following',
    which: 'Which team?',
    none: 'There is no such team. Type a name or a tag.',
    done: (team: string, role: string) =>
      `You follow **${team}** now. Whoever has ${role} is mentioned here before its matches, when they begin and when they end. /unfollow ends it.`,
    mayNot:
      'The bot may not give roles here. An admin of this server can allow it: Server settings, Roles, Manage Roles for the bot, and its role above those of the teams.',
    tooMany:
      'This server has 250 roles, which is the most that Discord allows. An admin has to delete one first.',
  },

  unfollow: {
    title: 'No longer following',
    which: 'Which team?',
    none: 'You follow no such team here. See /follow.',
    done: (team: string) => `You do not follow **${team}** any more.`,
  },

  prizepool: {
    title: 'Prize pool',
    of: (target: string, percent: number) => `of ${target}, ${percent}%`,
    pledged: (paid: string, pledged: string) => `${paid} in, ${pledged} pledged`,
    split: 'Who gets it',
    last: 'How it grew',
    kinds: terms.ledgerKinds,
  },

  rules: {
    title: 'Rules',
    none: 'No rules are written down yet.',
    allOn: (url: string) => `All of them: ${url}`,
    cut: 'There is more: ask the organisers for the whole text.',
  },

  help: {
    title: (product: string) => `${product} in Discord`,
    site: (url: string) => `Everything is on ${url}, too. Only you see the answers.`,
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
