import { areSidesChosen } from '#domain/matchDay/choosing.ts';
import type * as english from './matchDayEnglish.ts';

/** What the commands of match day are for. */
export const matchDayCommands: typeof english.matchDayCommands = {
  ready: 'Faça o check-in do seu time na partida ou no torneio',
  me: 'Seus check-ins e partidas: o que fazer a seguir, e até quando',
};

/** What the bot says to a captain on a match day. */
export const matchDayWords: typeof english.matchDayWords = {
  teamIsThere: (teams) => `**${teams}** está confirmado no torneio.`,
  extendedTo: (time) => `Os times podem confirmar presença até ${time}.`,
  event: {
    teamIn: (team, tournament) => `**${team}** em ${tournament}`,
    isThere: 'check-in feito',
    opens: (time) => `o check-in abre ${time}`,
    open: (time) => `**sua vez: faça o check-in**, fecha ${time}`,
    closed: 'o check-in fechou sem vocês: fale com a organização',
    checkInFor: (tournament) => `Check-in em ${tournament}`,
  },
  checkedIn: 'Check-in feito.',
  get checkedInBoth() {
    return `Os dois times estão presentes. Agora, ${areSidesChosen() ? 'lado e escolha' : 'joguem e informem o resultado'}.`;
  },
  yourChoice: '**Agora seu time escolhe:**',
  choices: { radiant: 'Radiant', dire: 'Dire', first_pick: 'First pick', second_pick: 'Second pick' },
  noneToCheckIn: 'Nada seu espera check-in.',
  whichToCheckIn: 'Qual partida?',
  checkedOut: 'Seu check-in foi desfeito.',
  notIn: 'Nada mudou: seu time não fez o check-in.',
  checkInOpens: (match, time) => `O check-in de **${match}** abre ${time}.`,
  chosen: 'Anotado. Agora escolhe o outro time.',
  begun: 'Lado e escolha definidos. Entrem no lobby e joguem.',
  reported: (team, score) =>
    `Anotado: ${score}. **${team}** vai confirmar. Se apertou o botão errado, retire o resultado no cartão.`,
  settled: (score) => `O resultado vale: ${score}.`,
  nextGame: 'Anotado. Vem o próximo jogo: quem perdeu escolhe primeiro.',
  addPictures: 'Adicionar imagens',
  pictures: 'Imagens do resultado',
  picturesHelp: 'Até 3. PNG, JPEG ou WebP, no máximo 5 MB cada. Só os dois times e a organização veem',
  picturesTaken: (count) =>
    count === 1 ? 'A imagem acompanha o seu resultado.' : `${count} imagens acompanham o seu resultado.`,
  retracted: 'Seu resultado foi retirado.',
  disputed: 'As duas versões vão para a organização, que decide.',
  held: 'Os relógios estão parados. O outro time e a organização foram avisados.',
  get gameGoesOn() {
    return areSidesChosen()
      ? 'O jogo não acabou: os times continuam e informam de novo.'
      : 'Anotado. Os times continuam e informam o resultado de novo.';
  },
  gameDecided: 'A partida conta como dizem. Agora vêm o lado e a escolha da próxima.',
  resumed: 'Os relógios continuam com o tempo que restava.',
  clocksRun: 'Nada mudou: os relógios estão correndo.',
  whichScore: 'Quantos jogos cada time venceu até agora?',
  whichVersion: 'Qual é o resultado certo?',
  notOver: 'O jogo não acabou',
  won: (score) => `Vencemos por ${score}`,
  lost: (score) => `Perdemos por ${score}`,
  drew: (score) => `Empatamos por ${score}`,
  level: (score) => `${score} até agora`,
  ahead: (score) => `${score} para nós até agora`,
  behind: (score) => `${score} contra nós até agora`,
  askConcede: 'O outro time tem razão? A versão dele vale na hora, e a disputa acaba.',
  concede: 'Eles têm razão',
  askGiveUp: (team) => `Desistir da partida? **${team}** vence.`,
  giveUp: 'Desistir',
  askHold: (left) =>
    left === 1
      ? 'Parar os relógios? Isso gasta seu último adiamento deste torneio.'
      : `Parar os relógios? Isso gasta um dos seus ${left} adiamentos.`,
  hold: 'Parar os relógios',
  whichTime: 'Se precisar de outro horário, proponha um. A partida muda quando o outro time aceitar.',
  proposeTime: (number) => `Propor horário ${number}`,
  noFreeTime:
    'Nenhum horário próximo serve aos dois times. Proponha um na página da partida, ou fale com a organização.',
  timeProposed: 'Proposto. O outro time é consultado; até a resposta, a partida fica como está.',
  timeAgreed: 'Combinado. A partida muda, e todos são avisados.',
  timeDeclined: 'A partida fica como está. O outro time é avisado.',
  noProposal: 'Nada mudou: não há mais outro horário proposto.',
  timeAsked: (time) => `**o outro time propõe ${time}**`,
  timeMoved: 'A partida vai para o horário proposto. Os dois times são avisados.',
  timeKept: 'A partida mantém o horário. O time que pediu é avisado.',
  timeWithdrawn: 'Sua proposta foi retirada.',
  notCheckedIn:
    'Você **não** fez o check-in: esta escalação não pode jogar. Mude-a e faça o check-in de novo.',
  lineUp: 'Sua escalação',
  lineUpNamed: 'O outro time a vê quando os dois estiverem presentes.',
  lineUpUsual: 'Esta é a sua escalação de costume: o check-in a confirma.',
  lineUpOnRequest: 'Ela está fixada. Se você a mudar, o outro time é consultado.',
  lineUpFixed: 'Ela está fixada. Peça à organização que mude quem jogou.',
  nobodyPlays: 'ninguém',
  whichPosition: 'Mudar uma posição',
  whoPlays: (role) => `Quem joga como ${role}? Quem tem esse lugar fica com o outro.`,
  whichPlayer: 'Escolha um jogador',
  lineUpAsked: 'O outro time foi consultado. Até ele concordar, a escalação fica como está.',
  lineUpAgreed: 'Escalação deles aceita. Eles foram avisados.',
  standIn: 'Substituto',
  standInPosition: 'Joga como',
  standInAsked: (name, role) =>
    `Anotado: **${name}** joga como ${role}. Onde o torneio consulta o outro time, ele precisa concordar antes.`,
  standInLeft: (name) => `**${name}** pode substituir e ainda não está nesta escalação.`,
  standInAgreed: 'O substituto deles pode jogar. Eles foram avisados.',
  standInDeclined: 'Eles jogam sem esse substituto. Eles foram avisados.',
  standInWithdrawn: 'Seu substituto foi retirado.',
  lineUpKept: 'A escalação fica como está.',
  noLineUpRequest: 'Nada mudou: não há mais pedido de outra escalação.',
  noStandIn: 'Nada mudou: nenhum substituto espera resposta.',
  isPowerGone:
    'Respondo a botões, não a palavras: aqui está o que é seu. Se ficou sem energia ou internet, aperte a partida, e os relógios param.',
  checkInFor: (match) => `Check-in: ${match}`,
  powerGoneIn: (match) => `Sem energia: ${match}`,
  powerBackIn: (match) => `A energia voltou: ${match}`,
  nothingToStop:
    'Respondo a botões, não a palavras, e nenhuma partida sua está perto. No servidor, /me mostra suas partidas e /help o que eu faço.',
  takeStepBack: 'Desfazer',
  takeStepBackKeeping: 'Desfazer e manter resultados',
  stepTakenBack: 'A penalidade foi desfeita. Nada mais se perde por ausência.',
  keep: 'Deixar como está',
  kept: 'Nada mudou.',
  lobby: 'Lobby',
  lobbyName: 'Nome',
  lobbyPassword: 'Senha',
  lobbyHow: (host, mode, server) =>
    `**${host}** cria o lobby: ${mode}, servidor ${server}. Segure uma linha para copiar.`,
  noLobby: 'O lobby aparece quando os dois times fizerem check-in.',
  mine: 'Suas partidas',
  none: 'Nenhuma partida sua está perto. O cartão chega por mensagem direta quando a sala abrir.',
  phases: {
    open: 'o check-in ainda não abriu',
    check_in: 'o check-in está aberto',
    choice: 'lado e escolha',
    playing: 'em jogo',
    reported: 'um resultado foi informado',
    disputed: 'a organização decide',
    held: 'os relógios estão parados',
    settled: 'já tem resultado',
    closed: 'encerrada',
  },
  yourTurn: '**sua vez**',
  until: (time) => `até ${time}`,
};
