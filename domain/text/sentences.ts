import { gameWords, oneAccount } from '../game/words.ts';
import { filled, type Sentence } from './phrase.ts';

/** Why something cannot be done on a match day. */
export const MATCH_DAY_SENTENCES = {
  check_in_over: 'Check-in is over.',
  clocks_stand: 'The clocks stand still until the power is back.',
  nothing_to_choose: 'There is nothing to choose now.',
  others_choose: 'It is the other team’s turn to choose.',
  chosen_already: 'That was chosen already. Choose one of what is left.',
  only_own_forfeit: 'A team gives up its own match only. Report the score, or ask the staff.',
  score_behind: 'These games are known already. Report the score of the whole series so far.',
  reported_already: 'Your team has reported already. Take your report back to change it.',
  nothing_reported: 'Nothing is reported yet.',
  others_confirm: 'The other team answers your report.',
  others_retract: 'The other team reported this. Confirm it, or say that it is wrong.',
  not_begun: 'The match has not begun. Check in first.',
  settled_already: 'This match has its result. Dispute it, or ask the staff.',
  staff_decides: 'The staff decides this match now.',
  staff_decided: 'The staff has decided this match.',
  same_version: 'This is the result that was reported. Confirm it instead.',
  dispute_too_late: 'The time to dispute this match is over. Ask the staff.',
  no_own_version: 'Pictures go with a report or a dispute of your own. Your team has none now.',
  pictures_full: 'A report or a dispute takes at most 3 pictures.',
  pictures_spent: 'Your team has sent as many pictures as one match takes. Ask the staff.',
  stand_in_late: 'Line-ups are fixed: a stand-in is the staff’s to decide now.',
  stand_in_waits: 'You ask for a stand-in already. Wait for the answer, or withdraw it.',
  stand_ins_spent: 'Your team has no stand-in left by the rules of this tournament. Ask the staff.',
  free_taken: 'Somebody else is on the list with this {account}.',
  free_rostered:
    'This {account} is in the roster of a team. Only that player goes on the list with it, once they have said yes to the team.',
  not_on_list: 'You are not this player.',
  not_free: 'This player is not on the list any more. Ask another one.',
  no_stand_in_offer: 'This is not asked of you any more.',
  only_in_discord: 'This belongs to a person in Discord: log in with Discord, and try again.',
  no_stand_in: 'There is no stand-in here for your team to answer.',
  no_postponement_left: 'Your team has no postponement left. Ask the staff.',
  others_resume: 'The team whose power is gone, or the staff, goes on.',
  time_fixed: 'The match goes on: its time cannot be changed any more.',
  time_too_soon: 'Propose a time that is at least 30 minutes from now.',
  time_too_far: 'Propose a time within 14 days of the one that the match has.',
  time_after_round: 'The next round begins then. Propose a time before it.',
  time_same: 'This is the time that the match has.',
  time_taken: 'At that time one of the teams or the stream has another match. Propose another time.',
  no_own_proposal: 'Only the team that proposed a time withdraws it.',
  no_proposal: 'No time is proposed to your team.',
  not_your_match: 'This is not a match of your team.',
  no_match_day: 'This match has no room yet, or the staff runs it.',
  no_event_check_in: 'This tournament has no check-in.',
  event_check_in_over: 'Check-in is over. Ask the staff to let your team in.',
  checked_in_already: 'This team is checked in already.',
  check_in_still_open: 'This team may still check in. Wait until check-in closes.',
  team_left_event: 'This team has left the tournament.',
  vice_is_captain: 'This is the captain of the team already.',
  vice_full: 'A team has at most 2 vice-captains. Take one away first.',
  no_offer: 'This team is not offered to you any more.',
  not_your_team: 'You are not the captain of this team.',
  not_a_caster: 'Only who has the caster role, or the staff, casts matches. Ask the staff.',
  cast_over: 'This match is over. Choose one that is still to be played.',
  cast_full: 'A match has at most 4 casters.',
  extension_not_later: 'Choose a later time than now and than the present end of check-in.',
  extension_too_late: 'Check-in can go on for at most 12 hours after the start.',
} as const;

/**
 * What is wrong, as it is told to captains and the staff in Discord, too: English by key, `{places}` for what is
 * different each time. Each language of the bot has the same keys.
 */
export const SENTENCES = {
  ...MATCH_DAY_SENTENCES,
  check_in_not_open: 'Check-in is not open yet. It opens at {opens}.',
  // Casters.
  cast_taken: 'This caster or this channel has another match at that time: {other}. Leave it first.',
  // Line-ups.
  line_up_open: 'Nobody plays {role}. Choose a player, or ask the staff.',
  line_up_stranger: 'Who should play {role} is not in your roster. Choose another player, or ask the staff.',
  line_up_twice: '{name} stands in the line-up twice. Choose another player.',
  line_up_banned: '{name} is banned. Choose another player, or ask the staff.',
  line_up_left: '{name} does not play for you any more. Choose another player, or ask the staff.',
  line_up_consent:
    '{name} has not said yet that they play for you. Send them your team’s link, or vouch for them, with /captain players.',
  line_up_elsewhere: '{name} plays for {team} at that time. Choose another player, or ask the staff.',
  stand_in_rostered: '{name} plays for {team} in this tournament. Choose somebody else.',
  stand_in_listed: 'Stand-ins come from the list of free players here: ask one of them.',
  stand_in_other_league: '{name} plays in no team of the other league, where stand-ins come from here.',
  stand_in_own: '{name} is in your roster: choose them in the line-up.',
  line_up_same: 'This is the line-up that plays.',
  line_up_wrong: 'This line-up cannot play.',
  line_up_fixed: 'This line-up is fixed. Ask the staff to change who played.',
  line_up_waits: 'The other team asks for another line-up. Answer it first.',
  no_line_up_request: 'There is no line-up here for your team to answer.',
  no_line_ups: 'Rosters play in this match as they are.',
  // Lines of a roster.
  no_players: 'No players yet: write a line for each position 1 to {last}.',
  position_open: 'Position {position} has no player.',
  positions_open: 'Positions {positions} and {last} have no player.',
  one_reserve_line: 'Only 1 reserve player is allowed per team.',
  few_reserve_lines: 'At most {most} reserve players are allowed per team.',
  no_reserves: 'A team has no reserves here.',
  all_positions: 'There are {number} positions. {next} player goes to {field}.',
  one_position: 'There is one position. A second player goes to {field}.',
  player_too_many: 'This is a player too many for a team.',
  nickname_missing: 'The nickname is missing before the {account}.',
  steam_id_missing: 'The {account} is missing after the nickname.',
  write_both: 'Write a nickname and then {oneAccount}.',
  write_both_apart: 'Write a nickname, a | and then {oneAccount}.',
  same_id_as_reserve: 'Same {account} as the reserve.',
  same_id_as_role: 'Same {account} as the {role}.',
  same_id_as_line: 'Same {account} as line {line}.',
  same_position: 'Line {line} has this position already.',
  same_role: 'Another line has the place {role} already.',
  nickname_fault: 'The nickname {fault}.',
  // Steam IDs.
  custom_link:
    "A custom link has no number in it. Copy the Friend ID from the player's Dota 2 profile, or the 17 digits in Steam under Account details.",
  custom_link_digits: 'A custom link has no number in it. Copy the 17 digits in Steam under Account details.',
  group_link: "This is a group's link, not a player's.",
  group_id: "This is a group's ID, not a player's.",
  rounded_id:
    'A spreadsheet has rounded this Steam ID. Make its column text, enter the 17 digits again, or use a profile link.',
  no_steam_id: 'This is not a Steam ID. Use the 17 digits or a profile link.',
  not_64_bit: 'This number is no Steam ID. The 64-bit form has 17 digits.',
  no_account: 'This number belongs to no Steam account.',
  // Accounts that are texts.
  account_fault: 'The {account} {fault}.',
  // Rosters.
  position_taken: 'Position {position} ({role}) is taken by {name}',
  same_steam_id: '{name} has the same {account} as {other}',
  one_reserve: 'Only 1 reserve player is allowed per team',
  roster_full: 'Maximum team size is {most} players ({main} main + 1 reserve)',
  roster_full_reserves: 'Maximum team size is {most} players ({main} main + {reserves} reserves)',
  roster_full_main: 'Maximum team size: {most}',
  roster_problems: '{count} problems in the roster',
  things_taken: '{count} things are taken',
  name_taken: 'Another team in this tournament has this name',
  looks_like: '{name} looks like {other}, written in other letters.',
  strange_letters: '{name} has letters that only look like Latin ones: {letters}',
  tag_taken: 'Another team in this tournament has this tag',
  plays_elsewhere: '{name} already plays for {holder} in this tournament',
  // Bans.
  banned_until: '{name} is banned until {day}',
  banned: '{name} is banned',
  captain_banned_until: 'You cannot register a team until {day}. The organisers wrote: {reason}',
  captain_banned: 'You cannot register a team for now. The organisers wrote: {reason}',
  // Consent of players.
  consent_missing: '{name} has not said yet that they play for this team',
  consents_missing:
    'Players have not said yet that they play for this team. Their captain sends them the link, or vouches for them.',
  consent_nobody: 'Nobody plays {role} in your roster.',
  consent_given: '{name} has said yes already.',
  consent_refused: '{name} has said no. They can still say yes with /me; or ask the staff.',
  clients_full: 'You have {most} game clients, and one person has no more. End one that you do not use.',
  clients_spent: 'You have made {most} game clients within 24 hours. Try again tomorrow.',
  asked_early:
    'The bot asks your players once your team is approved. Until then send them the link of your team, or vouch for them.',
  asked_before:
    'The bot has asked this person before, and asks nobody twice for the same thing. The staff can help.',
  asked_and_refused: 'This person has said no, and the bot asks nobody twice. The staff can help.',
  asks_spent_person:
    'The bot has written to {most} people for you within 24 hours, and to no more. Try again tomorrow.',
  asks_spent_team:
    'The bot has written to {most} people for your team within 24 hours, and to no more. Try again tomorrow.',
  asked_enough: 'The bot has asked this person {most} times within 24 hours. Try again tomorrow.',
  answers_spent: 'You have changed your answer {most} times within 24 hours. Try again tomorrow.',
  acts_spent: 'You have done {most} things in this match within 24 hours. Ask the staff to go on.',
  consent_others: 'Somebody else was asked or has answered for {name}. Ask your captain to drop that.',
  consent_twice: 'This person is {name} of {team} in this tournament already.',
  no_consent: 'No team asks you here, or you have left it already.',
  // Registrations.
  approved_already: 'This team is approved already',
  named_approved_already: '{name} is approved already',
  captain_withdrew: 'The captain has withdrawn this registration',
  reopen_first: 'This registration was rejected. Reopen it first.',
  places_taken: 'All {count} places are taken',
  places_kept: 'The places that are left are kept for teams of the last season: {count}',
  group_full: 'Group {group} is full',
  groups_full: 'All groups are full',
  team_is_playing:
    '{team} is playing in {tournament} now. Choose whether this registration is that team or a new team.',
  removed_since: 'This team was approved and has been removed since',
  tournament_completed: 'This tournament is completed.',
  tournament_cancelled: 'This tournament is cancelled.',
  registration_closed: 'Registration is closed.',
  registration_has_closed: 'Registration has closed.',
  ask_to_withdraw: 'This team is approved already. Ask an admin to withdraw it.',
  ask_for_changes: 'Your team is approved already. Ask an admin for changes.',
  rejected_already: 'This registration was rejected already',
  registration_rejected: 'This registration was rejected',
  registration_withdrawn: 'This registration was withdrawn',
  another_captain: 'This registration belongs to another captain',
  // Questions of the league.
  answers_open: 'The league asks something of every team. Answer its questions to register.',
  answer_problems: '{count} answers need a fix',
  answer_missing: 'This needs an answer.',
  answer_unticked: 'This has to be ticked.',
  answer_not_offered: 'Choose one of the answers that are offered.',
  answer_fault: 'The answer {fault}.',
  answer_no_text: 'This is answered in words.',
  answer_no_tick: 'This is ticked or not.',
  // Picks and votes of fans.
  picks_off: 'There are no picks in this league.',
  account_too_new: 'Accounts of Discord that are younger than {days} days cannot take part yet.',
  pick_locked: 'This is locked: it has begun.',
  pick_unknown: 'There is nothing to pick here any more.',
  pick_not_there: 'By your other picks this team is not here.',
  pick_incomplete: 'Pick another team for each place.',
  pick_problems: '{count} picks cannot be saved. Nothing was changed.',
  pick_league_full: 'This league has {most} members, and takes no more.',
  pick_leagues_full: 'You are in {most} leagues. Leave one first.',
  mvp_votes_off: 'There are no votes for an MVP in this league.',
  no_mvp_vote: 'There is nothing to vote for here.',
  mvp_vote_closed: 'This vote is closed.',
  no_mvp_candidate: 'They cannot be voted for here.',
  // Pictures.
  image_kind: 'An image is a PNG, JPEG or WebP',
  image_size: 'Image must be smaller than 5MB',
  image_pixels: 'This image has too many pixels',
  image_unreadable: 'This image cannot be read',
  image_too_large: 'Image is still too large after compression. Please use a smaller image.',
  image_not_given: 'Discord does not give the picture. Send it once more.',
  // Matches, and the rest.
  registration_missing: 'Registration not found',
  tournament_missing: 'Tournament not found',
  match_missing: 'Match not found',
  no_draw: '{format} goes on until a team has won it.',
  scores_tied: 'Scores cannot be tied. Please enter different scores.',
  bye: 'A bye has no result',
  not_in_bracket: 'These teams do not meet in the bracket any more',
  late_no_bye: 'The draw is made and has no free bye, so no more teams can enter.',
  late_no_round: 'The last round is drawn, so no more teams can enter.',
  knockout_drawn: 'The knockout is drawn, so the groups take no more teams.',
  removes_results:
    'This would remove results: {results}. Check the list and confirm, or change something else.',
  best_of_1: 'Best of 1 ends 1–0',
  best_of_2: 'Best of 2 ends 2–0, 1–1 or 0–2',
  best_of: '{format} ends at {wins} wins',
  no_matches: 'No matches could be generated. Make sure teams are properly placed in groups.',
  select_tournament: 'Please select a tournament first',
  too_many_requests: 'Too many requests. Please wait a moment.',
  unreachable: "The league's server can't be reached right now.",
  // Texts in fields: `label` is one of the form's own, `fault` what follows it.
  text_fault: '{label} {fault}',
  half_character: 'holds half of a character',
  missing: 'is missing',
  control_characters: 'holds control characters',
  reading_direction: 'holds characters that turn the reading direction',
  invisible: 'has no visible character',
  too_long: 'is longer than {max} characters',
  too_short: 'is shorter than {min} characters',
  holds_bar: 'holds a |, which stands before it in a line',
} as const;

export type SentenceKey = keyof typeof SENTENCES;

type Places<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Places<Rest>
  : never;
/** What every sentence has by itself: what the game knows players by, and the same with its article. */
type OfGame = 'account' | 'oneAccount';
type Given<Key extends SentenceKey> = Exclude<Places<(typeof SENTENCES)[Key]>, OfGame>;
type Values<Key extends SentenceKey> = [Given<Key>] extends [never]
  ? []
  : [values: Record<Given<Key>, string | number | Sentence>];

export function sentence<Key extends SentenceKey>(key: Key, ...given: Values<Key>): Sentence {
  const text: string = SENTENCES[key];
  const values: Sentence['values'] = {
    ...(text.includes('{account}') && { account: gameWords().account.word }),
    ...(text.includes('{oneAccount}') && { oneAccount: oneAccount() }),
    ...given[0],
  };
  return { key, values, text: filled(text, values) };
}
