/** The hidden field by which a form posted without script names the session that its page was rendered for. */
export const FORM_KEY = 'form_key';
