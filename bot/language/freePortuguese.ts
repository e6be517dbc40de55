import { gameWords } from '#domain/game/words.ts';
import { areAccountsTexts } from '#domain/registration/accountWords.ts';
import { PORTUGUESE } from '#domain/text/portugueseSentences.ts';
import { accountWordsIn } from '#domain/text/sentenceIn.ts';
import type { freeCommands as english, freeWords as words } from './freeEnglish.ts';

/** What the game knows players by, alone and with its article. */
export const accountWords = () => accountWordsIn(PORTUGUESE);

/** O mesmo em português. */
export const freeCommands: typeof english = {
  free: 'Para jogadores sem time: substitua em um time que precisa',
  freeJoin: 'Entre na lista: capitães podem pedir que você jogue',
  freeNickname: 'Seu apelido no jogo',
  freeSteamId: () => {
    const { account } = accountWords();
    return areAccountsTexts()
      ? `Seu ${account}, como ${gameWords().account.example}`
      : `Seu ${account}: os 17 dígitos, ou um link do seu perfil`;
  },
  freePositions: 'Posições que você joga, como 1 ou 4,5',
  freeFewPositions: 'Posições que você joga, como 1',
  freeNote: 'Quando você pode jogar, ou o que os capitães devem saber',
  freeLeave: 'Saia da lista',
  freeList: 'Veja quem está na lista',
};

export const freeWords: typeof words = {
  joined: 'Você está na lista. Um capitão pode pedir por mensagem direta; `/free leave` tira você.',
  left: 'Você não está mais na lista.',
  title: 'Jogadores livres',
  nobody: 'Ninguém está na lista. Jogadores entram com `/free join`.',
  positions: (list) => `joga ${list}`,
  ask: 'Pedir a um jogador livre',
  choose: 'Escolha um jogador',
  asked: (name) => `**${name}** recebe uma mensagem direta. Você saberá a resposta.`,
  accepted: 'Anotado. O time é avisado; onde o torneio pede, o outro time também é consultado.',
  declined: 'Anotado. O time é avisado.',
};
