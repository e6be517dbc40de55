import type { ANNOUNCED_BY_HAND } from '#domain/announcement.ts';

const abouts = {
  general: 'Everybody',
  tournament_announcement: 'A tournament',
  bracket_update: 'A bracket',
} as const satisfies Record<(typeof ANNOUNCED_BY_HAND)[number], string>;

/** Descriptions of organisers' commands. */
export const staffCommands = {
  generate: 'Generate missing matches, with a preview first',
  result: 'Enter or correct the result of a match',
  resultMatch: 'Its teams or round',
  resultScore1: 'Games won by the first team',
  resultScore2: 'Games won by the second team',
  resultForfeit: 'The team that forfeits, instead of scores',
  resultReason: 'Reason for the audit log, useful for corrections',
  announce: 'Write an announcement, with a preview first',
  announceTournament: 'The tournament it is about; default: the whole league',
  announceAbout: 'Subject; default: the tournament or everybody',
} as const;

/** Answers to organisers. Names and other user texts arrive escaped. */
export const staffWords = {
  staff: {
    help: 'For organisers',
    notAllowed: 'This is for organisers who have the admin role of the league.',
    gone: 'Your draft is gone. Please start again.',
  },

  review: {
    approved: '**{team}** is approved.',
    approvedInto: '**{team}** is approved for Group {group}.',
    alreadyApproved: '**{team}** was already approved.',
    alreadyRejected: '**{team}** was already rejected.',
    whichGroup: 'Which group does **{team}** join?',
    chooseGroup: 'Choose a group',
    anyGroup: 'Choose for me',
    fewest: 'Group {group} has the fewest teams',
    room: '{teams} of {places} teams',
    isEarlier: 'It is the same team as **{where}**.',
    isNew: 'It is a new team.',
    whichTeam: 'Which team is **{team}**?',
    chooseTeam: 'Choose a team',
    newTeam: 'A new team',
    newPlayers: '{count, plural, =0 {The same players} one {# new player} other {# new players}}',
    reject: 'Reject a team',
    reason: 'Reason',
    reasonHelp: 'The captain sees it',
    withoutReason: 'Reject without a reason? The captain is told that none was given.',
    writeReason: 'Write a reason',
    rejectWithout: 'Reject without a reason',
    rejected: '**{team}** is rejected. The captain is told.',
    comesIn: '**{player}** plays for **{team}** from now on.',
    rejectPlayer: 'Reject a player',
    staysOut: '**{player}** does not play for **{team}**. The captain is told.',
  },

  generate: {
    title: 'Missing matches',
    ask: '{count, plural, one {One bracket match is missing. Generate it?} other {# bracket matches are missing. Generate them?}}',
    askTie:
      'Group {group} ends in a tie that decides who advances. These games would settle it; you can also draw or decide it in the console.',
    make: 'Generate matches',
    makeTie: 'Play off group {group}',
    cancel: 'Cancel',
    kept: 'Nothing has changed.',
    made: '{count, plural, one {One match was generated.} other {# matches were generated.}}',
    none: 'No matches are missing. The next round follows once its teams are known.',
  },

  result: {
    ask: 'Save this result?',
    save: 'Save',
    keep: 'Save and keep results',
    remove: 'Save and remove results',
    waits: 'The results of later matches stay. Decide about them in the console.',
    cancel: 'Cancel',
    kept: 'Nothing has changed.',
    saved: 'Result saved',
    stands: 'This is already the result',
    now: 'Current result',
    odd: 'Unusual for this format',
    cancels: 'Cancels later matches',
    cancelled: 'Cancelled with it',
    meanwhile: 'The match has changed in the meantime. Check it again.',
    noScore: 'Enter both scores, or the team that forfeits.',
    whichMatch: 'Choose the match from the list that opens while you type.',
    forfeit: 'Forfeit',
    gaveUp: '{team} forfeits',
    bothGaveUp: 'Both teams: double forfeit',
  },

  announce: {
    write: 'Write announcement',
    title: 'Title',
    titleHelp: 'Optional',
    text: 'Text',
    textHelp: 'Shown exactly as typed; pings nobody',
    preview: 'This is how it will look. Nothing is sent yet.',
    goesTo: 'Goes to {places}.',
    webhook: '{name} (webhook)',
    goesNowhere: 'No channel or webhook receives this kind of news.',
    send: 'Send',
    edit: 'Edit',
    cancel: 'Cancel',
    sent: 'The announcement is being sent.',
    dropped: 'Nothing was sent.',
    abouts,
  },
} as const;
