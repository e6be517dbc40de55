import { gameWords, oneAccount } from '../games/words.ts';
import { sentenceOf } from './msg.ts';
import type { Sentence } from './phrase.ts';

export const MATCH_DAY_SENTENCES = {
  check_in_over: 'Check-in is over.',
  clocks_stand: 'All deadlines are paused until the power is back.',
  nothing_to_choose: 'There is nothing to choose right now.',
  others_choose: 'It is the other team’s turn to choose.',
  chosen_already: 'That has already been chosen. Choose one of the remaining options.',
  only_own_forfeit: 'You can only forfeit for your own team. Report the score, or contact the staff.',
  score_behind:
    'More games have been recorded than this score shows. Report the score of the whole series so far.',
  reported_already: 'Your team has already reported. Withdraw your report to change it.',
  nothing_reported: 'No result has been reported yet.',
  others_confirm: 'The other team must confirm or dispute your report.',
  others_retract: 'The other team reported this result. Confirm it or dispute it.',
  not_begun: 'The match has not started. Check in first.',
  settled_already: 'This match already has a result. Dispute it, or contact the staff.',
  staff_decides: 'The staff will decide this match.',
  staff_decided: 'This match has been decided by the staff.',
  same_version: 'This is the same result that was reported. Confirm it instead.',
  dispute_too_late: 'It is too late to dispute this match. Contact the staff.',
  no_own_version:
    'You can only add pictures to your own report or dispute, and your team has none right now.',
  pictures_full: 'You can add at most 3 pictures to a report or dispute.',
  pictures_spent: 'Your team has sent the maximum number of pictures for this match. Contact the staff.',
  stand_in_late: 'Line-ups are locked. Ask the staff for a stand-in.',
  stand_in_waits: 'You have already asked for a stand-in. Wait for the answer, or withdraw your request.',
  stand_ins_spent: 'Your team has used all the stand-ins this tournament allows. Contact the staff.',
  free_taken: 'Someone else is on the list with this {account}.',
  free_rostered:
    'This {account} is on a team’s roster. That player can join the list once they have confirmed that they play for the team.',
  not_on_list: 'You are not this player.',
  not_free: 'This player is no longer on the list. Ask someone else.',
  no_stand_in_offer: 'This request is no longer open.',
  only_in_discord: 'This needs a Discord account. Log in with Discord and try again.',
  own_stand_in: 'You asked for this stand-in. Only the other team can answer.',
  no_stand_in: 'There is no stand-in request for your team to answer.',
  no_postponement_left: 'Your team has no pauses left. Contact the staff.',
  others_resume: 'Only the team that lost power, or the staff, can resume the match.',
  time_fixed: 'The match is under way, so its time can no longer be changed.',
  time_too_soon: 'Propose a time at least 30 minutes from now.',
  time_too_far: 'Propose a time within 14 days of the current one.',
  time_after_round: 'The next round will have started by then. Propose an earlier time.',
  time_same: 'The match is already scheduled for this time.',
  time_taken: 'One of the teams or the stream has another match at that time. Propose another time.',
  no_own_proposal: 'Only the team that proposed a time can withdraw it.',
  no_proposal: 'The other team has not proposed a time.',
  not_your_match: 'This is not your team’s match.',
  no_match_day: 'This match has no room yet, or is run by the staff.',
  no_event_check_in: 'This tournament has no check-in.',
  event_check_in_over: 'Check-in is over. Ask the staff to let your team in.',
  checked_in_already: 'This team is already checked in.',
  check_in_still_open: 'This team can still check in. Wait until check-in closes.',
  team_left_event: 'This team has left the tournament.',
  vice_is_captain: 'This person is already the captain of the team.',
  vice_full: 'A team can have at most 2 vice-captains. Remove one first.',
  no_offer: 'This offer is no longer open.',
  not_your_team: 'You are not the captain of this team.',
  not_a_caster: 'Only casters and staff can cast matches. Ask the staff for the caster role.',
  not_its_caster: 'Only this match’s casters and staff can change its scenes. Cast the match first.',
  cast_over: 'This match is over. Choose one that has not been played yet.',
  cast_full: 'A match can have at most 4 casters.',
  extension_not_later: 'Choose a time that is in the future and after the current end of check-in.',
  extension_too_late: 'Check-in can stay open for at most 12 hours after the start.',
} as const;

/**
 * Problems shown to captains and staff, including in Discord: English wording by key, with `{places}` for values. The
 * other languages are in the message files in this folder.
 */
export const SENTENCES = {
  ...MATCH_DAY_SENTENCES,
  check_in_not_open: 'Check-in is not open yet. It opens at {opens}.',
  // Casters.
  cast_taken:
    'This caster or stream link already has a match at that time: {other}. Stop casting that one first, with /uncast or under My teams.',
  // Line-ups.
  line_up_open: 'No one plays {role}. Choose a player, or contact the staff.',
  line_up_stranger:
    'The player chosen for {role} is not on your roster. Choose another player, or contact the staff.',
  line_up_twice: '{name} is in the line-up twice. Choose another player.',
  line_up_banned: '{name} is banned. Choose another player, or contact the staff.',
  line_up_left: '{name} no longer plays for you. Choose another player, or contact the staff.',
  line_up_consent:
    '{name} has not confirmed yet that they play for you. Send them your team’s link, or vouch for them, with /captain players.',
  line_up_elsewhere: '{name} plays for {team} at that time. Choose another player, or contact the staff.',
  stand_in_rostered: '{name} plays for {team} in this tournament. Choose someone else.',
  stand_in_listed: 'Stand-ins must come from the list of free players. Ask one of them.',
  stand_in_other_league: '{name} is not on a team in the other league. Stand-ins must come from there.',
  stand_in_own: '{name} is on your roster. Choose them in the line-up.',
  line_up_same: 'This is already your line-up.',
  line_up_wrong: 'This line-up is not allowed.',
  line_up_fixed: 'This line-up is locked. Ask the staff to change who played.',
  line_up_waits: 'The other team has asked to change its line-up. Answer that request first.',
  no_line_up_request: 'There is no line-up request for your team to answer.',
  no_line_ups: 'This match has no line-ups: the whole roster can play.',
  // Roster lines.
  no_players: 'No players yet. Enter one line for each position from 1 to {last}.',
  position_open: 'Position {position} has no player.',
  positions_open: 'Positions {positions} and {last} have no player.',
  one_reserve_line: 'Only 1 reserve player is allowed per team.',
  few_reserve_lines: 'At most {most} reserve players are allowed per team.',
  no_reserves: 'Teams cannot have reserves here.',
  all_positions: 'There are only {number} positions. {next} player goes in {field}.',
  one_position: 'There is only one position. A second player goes in {field}.',
  player_too_many: 'The team has one player too many.',
  nickname_missing: 'The nickname before the {account} is missing.',
  steam_id_missing: 'The {account} after the nickname is missing.',
  write_both: 'Enter a nickname followed by {oneAccount}.',
  write_both_apart: 'Enter a nickname, a | and {oneAccount}.',
  same_id_as_reserve: 'Same {account} as the reserve.',
  same_id_as_role: 'Same {account} as the {role}.',
  same_id_as_line: 'Same {account} as line {line}.',
  same_position: 'Line {line} already has this position.',
  same_role: 'Another line already has the role {role}.',
  nickname_fault: 'The nickname {fault}.',
  // Steam IDs.
  custom_link:
    "Custom links have no ID in them. Copy the Friend ID from the player's Dota 2 profile, or the 17 digits in Steam under Account details.",
  custom_link_digits: 'Custom links have no ID in them. Copy the 17 digits in Steam under Account details.',
  group_link: 'This link is for a group, not a player.',
  group_id: 'This ID is for a group, not a player.',
  rounded_id:
    'A spreadsheet has rounded this Steam ID. Format its column as text and enter the 17 digits again, or use a profile link.',
  no_steam_id: 'This is not a Steam ID. Use the 17 digits or a profile link.',
  not_64_bit: 'This number is not a Steam ID. The 64-bit form has 17 digits.',
  no_account: 'This number does not belong to a Steam account.',
  // Text accounts.
  account_fault: 'The {account} {fault}.',
  // Rosters.
  position_taken: 'Position {position} ({role}) is taken by {name}',
  same_steam_id: '{name} has the same {account} as {other}',
  one_reserve: 'Only 1 reserve player is allowed per team',
  roster_full: 'Maximum team size is {most} players ({main} main + 1 reserve)',
  roster_full_reserves: 'Maximum team size is {most} players ({main} main + {reserves} reserves)',
  roster_full_main: 'Maximum team size: {most}',
  roster_problems: '{count} problems in the roster',
  things_taken: '{count} items are already taken',
  name_taken: 'Another team in this tournament has this name',
  looks_like: '{name} looks like {other} but uses different letters.',
  strange_letters: '{name} has letters that only look Latin: {letters}',
  tag_taken: 'Another team in this tournament has this tag',
  plays_elsewhere: '{name} already plays for {holder} in this tournament',
  // Bans.
  banned_until: '{name} is banned until {day}',
  banned: '{name} is banned',
  captain_banned_until: 'You cannot register a team until {day}. Reason given by staff: {reason}',
  captain_banned: 'You cannot register a team at the moment. Reason given by staff: {reason}',
  // Players' consent.
  consent_missing: '{name} has not confirmed that they play for this team',
  consents_missing:
    'Some players have not confirmed that they play for this team. Their captain can send them the link or vouch for them.',
  consent_nobody: 'No one plays {role} on your roster.',
  consent_given: '{name} has already confirmed.',
  consent_refused: '{name} has declined. They can still confirm with /me, or you can ask the staff.',
  clients_full: 'You have {most} game clients, the maximum. Remove one you do not use.',
  clients_spent: 'You have created {most} game clients in the last 24 hours. Try again tomorrow.',
  asked_early:
    'The bot will ask your players once your team is approved. Until then, send them your team’s link or vouch for them.',
  asked_before: 'The bot has already asked this person and will not ask again. Contact the staff for help.',
  asked_and_refused: 'This person has declined, and the bot will not ask again. Contact the staff for help.',
  asks_spent_person:
    'The bot has messaged {most} people for you in the last 24 hours, which is the limit. Try again tomorrow.',
  asks_spent_team:
    'The bot has messaged {most} people for your team in the last 24 hours, which is the limit. Try again tomorrow.',
  asked_enough: 'The bot has asked this person {most} times in the last 24 hours. Try again tomorrow.',
  answers_spent: 'You have changed your answer {most} times in the last 24 hours. Try again tomorrow.',
  acts_spent:
    'You have reached the limit of {most} actions in this match within 24 hours. Ask the staff to continue.',
  consent_others:
    'Someone else has been asked to confirm that they are {name}, or has already answered. Ask your captain to undo that.',
  consent_twice: 'This person already plays in this tournament as {name} of {team}.',
  no_consent: 'No team is asking you to play here, or you have already left the team.',
  no_discord_picture:
    'When you logged in, Discord had no picture of you. Add one there and log in again, or choose a photo.',
  // Registrations.
  approved_already: 'This team is already approved',
  named_approved_already: '{name} is already approved',
  captain_withdrew: 'The captain has withdrawn this registration',
  reopen_first: 'This registration was rejected. Reopen it first.',
  places_taken: 'All {count} places are taken',
  places_kept: 'The remaining places are reserved for last season’s teams: {count}',
  group_full: 'Group {group} is full',
  groups_full: 'All groups are full',
  team_is_playing:
    '{team} is already playing in {tournament}. Choose whether this registration is for that team or a new one.',
  removed_since: 'This team was approved but has since been removed',
  tournament_completed: 'This tournament is completed.',
  tournament_cancelled: 'This tournament is cancelled.',
  registration_closed: 'Registration is closed.',
  registration_has_closed: 'Registration has closed.',
  ask_to_withdraw: 'This team is already approved. Ask the staff to withdraw it.',
  ask_for_changes: 'Your team is already approved. Ask the staff for changes.',
  rejected_already: 'This registration has already been rejected',
  registration_rejected: 'This registration was rejected',
  registration_withdrawn: 'This registration was withdrawn',
  another_captain: 'This registration belongs to another captain',
  answers_open: 'The league has questions for every team. Answer them to register.',
  answer_problems: '{count} answers need fixing',
  answer_missing: 'Answer this question.',
  answer_unticked: 'Tick this box to continue.',
  answer_not_offered: 'Choose one of the options.',
  answer_fault: 'The answer {fault}.',
  answer_no_text: 'Answer this in words.',
  answer_no_tick: 'Answer this by ticking the box or leaving it empty.',
  // Fans' picks and votes.
  picks_off: 'This league has no picks.',
  account_too_new: 'Your Discord account must be at least {days} days old to take part.',
  pick_locked: 'This has already started, so picks are locked.',
  pick_unknown: 'There is nothing left to pick here.',
  pick_not_there: 'Your other picks do not put this team here.',
  pick_incomplete: 'Pick a different team for each place.',
  pick_problems: '{count} picks could not be saved. Nothing was changed.',
  pick_league_full: 'This league is full: it has {most} members.',
  pick_leagues_full: 'You are already in {most} leagues. Leave one first.',
  mvp_votes_off: 'This league has no MVP votes.',
  no_mvp_vote: 'There is no MVP vote here.',
  mvp_vote_closed: 'Voting has closed.',
  no_mvp_candidate: 'You cannot vote for this player here.',
  // Pictures.
  image_kind: 'An image must be a PNG, JPEG or WebP',
  image_size: 'Image must be smaller than 5MB',
  image_pixels: 'This image has too many pixels',
  image_unreadable: 'This image cannot be read',
  image_too_large: 'Image is still too large after compression. Please use a smaller image.',
  image_not_given: 'Discord could not deliver the picture. Send it again.',
  // Matches and other subjects.
  registration_missing: 'Registration not found',
  tournament_missing: 'Tournament not found',
  match_missing: 'Match not found',
  no_draw: '{format} continues until a team has won.',
  scores_tied: 'Scores cannot be tied. Please enter different scores.',
  bye: 'A bye cannot have a result',
  not_in_bracket: 'These teams no longer meet in the bracket',
  late_no_bye: 'The bracket is drawn and has no free bye, so no more teams can enter.',
  late_no_round: 'The last round is drawn, so no more teams can enter.',
  knockout_drawn: 'The knockout is drawn, so no more teams can join the groups.',
  removes_results:
    'This would remove results: {results}. Check the list and confirm, or go back and change something.',
  best_of_1: 'Best of 1 ends 1–0',
  best_of_2: 'Best of 2 ends 2–0, 1–1 or 0–2',
  best_of: '{format} ends at {wins} wins',
  no_matches: 'No matches could be generated. Make sure teams are properly placed in groups.',
  select_tournament: 'Please select a tournament first',
  too_many_requests: 'Too many requests. Please wait a moment.',
  unreachable: 'The league’s server can’t be reached right now.',
  // Problems with the text in a field: `label` comes from the form, and `fault` follows it.
  text_fault: '{label} {fault}',
  half_character: 'contains an incomplete character',
  missing: 'is missing',
  control_characters: 'contains control characters',
  reading_direction: 'contains characters that change the reading direction',
  invisible: 'has no visible characters',
  too_long: 'is longer than {max} characters',
  too_short: 'is shorter than {min} characters',
  holds_bar: 'contains a |, which separates the columns of a line',
} as const;

export type SentenceKey = keyof typeof SENTENCES;

type Places<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Places<Rest>
  : never;
/** Values available in every sentence: the game's word for an account, with and without its article. */
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
  return sentenceOf(key, values, text);
}
