/** The cloth of a book nobody has bound anew. Every page knows it, hence apart from what checks another. */
export const defaultBackground = 'linear-gradient(135deg, #667eea 0%, #764ba2 100%)';
