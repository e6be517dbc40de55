/* Words of this league that an owner may want to change, in one place. */

/** What a team needs before it registers. */
export const REQUIREMENTS = [
  'A team name of at most 64 characters and a tag of at most 8',
  'Five players, one for each position: 1 Carry, 2 Mid, 3 Offlane, 4 Support, 5 Hard Support',
  'A Steam ID for each player, in any notation; a profile link with the number will do',
  'One reserve, if you like: six players at most',
  'A captain on our Discord server, who can receive direct messages',
  'Nobody plays for two teams in one tournament',
];

/** The way in, in three steps. */
export const JOIN_STEPS = [
  {
    title: 'Join the Discord server',
    text: 'Registration, results and everything between teams and admins happens there.',
  },
  {
    title: 'Run /register',
    text: 'Fill in the form: team name, tag and one line for each player, such as “1 Stormstormer 76561198250543288”.',
  },
  {
    title: 'Wait for the answer',
    text: 'An admin looks at your roster and approves it. The bot tells you by direct message, and your team stands on this site at once.',
  },
];

/** The roster of a registration as it is typed: a position, a nickname, a Steam ID. */
export const EXAMPLE_ROSTER = [
  { position: '1', role: 'Carry', name: 'Stormstormer', steamId: '76561198250543288' },
  { position: '2', role: 'Mid', name: '33', steamId: '290277560' },
  { position: '3', role: 'Offlane', name: '4nalog <01', steamId: 'STEAM_0:0:145138780' },
  { position: '4', role: 'Support', name: 'DarkMago♥', steamId: '[U:1:290277561]' },
  {
    position: '5',
    role: 'Hard Support',
    name: '天鸽',
    steamId: 'steamcommunity.com/profiles/76561198250543290',
  },
  { position: '', role: 'Reserve', name: 'Gōjira', steamId: '76561198250543291' },
];
