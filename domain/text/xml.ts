/** XML forbids control characters and lone surrogates, even when escaped. */
const NO_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

export const escapeXml = (text: string) =>
  text.replace(NO_XML, '').replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
