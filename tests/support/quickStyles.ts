// Whoever looks for an element by its role asks for the style of all: jsdom then holds each against every rule of its
// own style sheet, which was a third of what tests of pages took. Here it answers once for each kind of element.
if (typeof window !== 'undefined') {
  const ask = window.getComputedStyle.bind(window);
  const displays = new Map<string, string>();

  const displayOf = (element: Element) => {
    if (element.hasAttribute('style')) return ask(element).display;
    // All that the rules for `display` in jsdom's style sheet look at.
    const { namespaceURI, localName, parentElement } = element;
    const kind = [
      namespaceURI,
      localName,
      parentElement?.localName === 'ruby',
      element.hasAttribute('hidden'),
      element.hasAttribute('open'),
      element.getAttribute('type'),
    ].join();
    const display = displays.get(kind) ?? ask(element).display;
    displays.set(kind, display);
    return display;
  };

  /** No rule of that style sheet sets `visibility`: it comes from an element's own style, or from those around it. */
  const visibilityOf = (element: Element) => {
    for (let each: Element | null = element; each; each = each.parentElement)
      if (each.hasAttribute('style')) return ask(element).visibility;
    return 'visible';
  };

  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || element.ownerDocument.styleSheets.length > 0) return ask(element, pseudo);
    let asked: CSSStyleDeclaration | undefined;
    const whole = () => {
      asked ??= ask(element);
      return asked;
    };
    const quick = (name: string | symbol) => {
      if (name === 'display') return displayOf(element);
      return name === 'visibility' ? visibilityOf(element) : undefined;
    };
    const getPropertyValue = (name: string) => quick(name) ?? whole().getPropertyValue(name);
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, name) => {
        if (name === 'getPropertyValue') return getPropertyValue;
        const value = quick(name) ?? Reflect.get(whole(), name, whole());
        return typeof value === 'function' ? value.bind(whole()) : value;
      },
    });
  };
}
