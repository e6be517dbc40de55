import { LANGUAGE_TAGS, type Language } from '../text/languages.ts';
import { filled } from '../text/phrase.ts';

const ENGLISH = {
  reminder: '{pair}: in one hour',
  start: '{pair}: it begins',
  startEarly: '{pair}: it begins early',
  planned: 'Planned for {time}, {tournament}',
  result: '{team1} {score1}–{score2} {team2}',
  ended: '{pair}: it has ended',
  resultIn: 'Result, {tournament}',
  correctedIn: 'Result, corrected, {tournament}',
  hiddenIn: '{tournament}. Press to see how.',
  moved: '{pair}: moved',
  movedTo: 'Now {time}, {tournament}',
  unplanned: 'It has no time any more, {tournament}',
  cancelled: '{pair}: cancelled',
  restored: '{pair}: it is played after all',
  at: '{time}, {tournament}',
  in: '{tournament}',
  checkIn: 'Check in: {pair}',
  checkInText: 'Say that your team is there.',
  turn: 'Your turn: {pair}',
  choice: 'Choose for the next game.',
  playing: 'Join the lobby and play.',
  reported: 'A result is reported. Confirm it, or say that it is wrong.',
  proposed: 'Another time is proposed. Agree, or decline.',
  test: 'It works',
  testText: 'News of your teams’ matches comes like this.',
  pair: '{team1} v {team2}',
  open: 'TBD',
};
export type PushWord = keyof typeof ENGLISH;

const PORTUGUESE: Record<PushWord, string> = {
  reminder: '{pair}: em uma hora',
  start: '{pair}: começou',
  startEarly: '{pair}: começou mais cedo',
  planned: 'Prevista para {time}, {tournament}',
  result: '{team1} {score1}–{score2} {team2}',
  ended: '{pair}: terminou',
  resultIn: 'Resultado, {tournament}',
  correctedIn: 'Resultado corrigido, {tournament}',
  hiddenIn: '{tournament}. Toque para ver como foi.',
  moved: '{pair}: novo horário',
  movedTo: 'Agora {time}, {tournament}',
  unplanned: 'Ficou sem horário, {tournament}',
  cancelled: '{pair}: cancelada',
  restored: '{pair}: a partida vai acontecer',
  at: '{time}, {tournament}',
  in: '{tournament}',
  checkIn: 'Check-in: {pair}',
  checkInText: 'Confirme que seu time está presente.',
  turn: 'Sua vez: {pair}',
  choice: 'Escolha para o próximo jogo.',
  playing: 'Entre no lobby e jogue.',
  reported: 'Um resultado foi informado. Confirme ou diga que está errado.',
  proposed: 'Outro horário foi proposto. Aceite ou recuse.',
  test: 'Funciona',
  testText: 'As novidades das partidas dos seus times chegam assim.',
  pair: '{team1} x {team2}',
  open: 'A definir',
};

const CHINESE: Record<PushWord, string> = {
  reminder: '{pair}：一小时后开赛',
  start: '{pair}：比赛开始',
  startEarly: '{pair}：比赛提前开始',
  planned: '原定 {time}，{tournament}',
  result: '{team1} {score1}–{score2} {team2}',
  ended: '{pair}：比赛结束',
  resultIn: '赛果，{tournament}',
  correctedIn: '赛果更正，{tournament}',
  hiddenIn: '{tournament}。点按查看赛果。',
  moved: '{pair}：改期',
  movedTo: '新时间 {time}，{tournament}',
  unplanned: '时间待定，{tournament}',
  cancelled: '{pair}：比赛取消',
  restored: '{pair}：比赛照常进行',
  at: '{time}，{tournament}',
  in: '{tournament}',
  checkIn: '签到：{pair}',
  checkInText: '请确认你的战队已到场。',
  turn: '轮到你了：{pair}',
  choice: '请为下一局做出选择。',
  playing: '请进入房间开始比赛。',
  reported: '对方已上报赛果。请确认，或指出有误。',
  proposed: '对方提议更改时间。请同意或拒绝。',
  test: '通知已生效',
  testText: '你关注的战队的比赛消息会这样送达。',
  pair: '{team1} 对 {team2}',
  open: '待定',
};

const PUSH_WORDS: Record<Language, Record<PushWord, string>> = { en: ENGLISH, pt: PORTUGUESE, zh: CHINESE };

/** The text of a push in a reader's language; `{places}` are filled in. */
export const pushText = (language: Language, word: PushWord, values: Record<string, string> = {}): string =>
  filled(PUSH_WORDS[language][word], values);

/** A moment as a reader's clock and language have it: 'Sat 5 Dec, 20:00'. */
export const pushTime = (language: Language, at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : LANGUAGE_TAGS[language], {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  } as Intl.DateTimeFormatOptions).format(at);
