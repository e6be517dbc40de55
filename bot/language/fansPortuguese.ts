import type * as english from './fansEnglish.ts';

/** The same in Portuguese. */
export const fanCommands: typeof english.fanCommands = {
  picks: 'Dê seus palpites com botões e veja seus pontos',
};

/** The same in Portuguese. */
export const voteWords: typeof english.voteWords = {
  voted: (name, until) =>
    `Seu voto para MVP é **${name}**. Você pode mudá-lo até ${until}; depois todos veem a contagem.`,
};

/** The same in Portuguese. */
export const pickWords: typeof english.pickWords = {
  title: 'Seus palpites',
  standing: (points, rank, count) =>
    `**${points} ${points === 1 ? 'ponto' : 'pontos'}**, ${rank}º lugar de ${count}.`,
  noneYet: 'Você ainda não deu nenhum palpite.',
  nothingOpen: 'No momento não há nada para palpitar.',
  progress: (done, all) => `${done} de ${all} palpites abertos dados.`,
  site: (url) => `[Tudo no site](${url})`,
  champion: 'Quem vence o torneio?',
  championWord: 'Campeão',
  place: (place, places) => `quem fica no ${place}º lugar de ${places}?`,
  winner: 'Quem vence?',
  game: 'Partida',
  locks: (at) => `Fecha ${at}.`,
  choose: 'Escolha um time',
  moreTeams: 'Mais times …',
  skip: 'Pular',
  change: 'Mudar um palpite',
  goOn: 'O que falta',
  saved: '✓ Salvo.',
  dropped: (count) =>
    count === 1
      ? '✓ Salvo. 1 palpite posterior está aberto de novo: nada mais leva até lá.'
      : `✓ Salvo. ${count} palpites posteriores estão abertos de novo: nada mais leva até lá.`,
  picked: (name) => `Seu palpite é **${name}**.`,
};
