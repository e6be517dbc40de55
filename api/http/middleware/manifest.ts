/** What a phone needs to put the site on its first screen, as JSON; its icons lie beside the site's other files. */
export const manifestOf = (productName: string): string =>
  JSON.stringify({
    id: '/',
    name: productName,
    // What stands beneath an icon is cut after a dozen letters.
    short_name: productName.length <= 14 ? productName : (productName.split(/\s/)[0] ?? productName),
    description: `Matches, brackets and tables of ${productName}, live`,
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    lang: 'en',
    background_color: '#0c0e10',
    theme_color: '#14171a',
    categories: ['sports', 'games'],
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/mark.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
  });
