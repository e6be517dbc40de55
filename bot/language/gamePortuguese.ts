import type { gameCommands as english, gameWords as words } from './gameEnglish.ts';

/** O mesmo em português. */
export const gameCommands: typeof english = {
  gsi: 'Deixe seu Dota 2 dizer quem venceu, ou mostrar um jogo ao vivo',
  gsiFile: 'Receba o arquivo de que seu Dota 2 precisa',
  gsiComputer: 'Como você chama este computador',
  gsiList: 'Veja qual dos seus computadores está conectado',
};

export const gameWords: typeof words = {
  computer: 'Meu computador',
  title: 'Seu arquivo para o Dota 2',
  file: 'O arquivo, com um código só seu',
  steps: (folder, option) =>
    [
      '1. Salve o arquivo abaixo. O código nele é só seu: não dê a ninguém.',
      `2. Coloque-o nesta pasta da Steam, e crie a pasta se faltar: \`${folder}\``,
      'Windows: `C:\\Program Files (x86)\\Steam`. macOS: `~/Library/Application Support/Steam`. Linux: `~/.steam/steam`.',
      `3. Na Steam, Dota 2, Propriedades, Opções de inicialização, escreva \`${option}\``,
      '4. Inicie o Dota 2. `/gsi list` diz quando ele é ouvido.',
    ].join('\n'),
  list: 'Seus computadores',
  none: 'Nenhum computador seu conta de jogos. `/gsi file` dá o arquivo para um.',
  connected: 'conectado',
  silent: 'ainda não ouvido',
  lastHeard: (time) => `ouvido por último ${time}`,
  watches: (id) => `assiste à partida ${id} do Dota`,
  plays: (id) => `joga a partida ${id} do Dota`,
  end: (url) => `[Termine um na sua página](${url})`,
};
