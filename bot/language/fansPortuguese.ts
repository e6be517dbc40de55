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
