/** Has the browser save what an address gives; under another name than the answer's where one is given. */
export function saveFile(href: string, name = '') {
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
}
