/** Code that runs what it has just decoded, fetched or was given. */
export const runsDecoded = (code: string): boolean =>
  /\b(exec|eval|system|execSync|spawn|check_call|popen|Popen|compile|call_user_func)\s*\(?.*(b64decode|fromhex|bytes\(\[|Buffer\.from\(|\.pack\(|\bpack\(|urlopen|URI\.open|URI\.parse|Net::HTTP|file_get_contents\(\s*['"]https?:|curl_exec|requests\.get|httpx\.get|get\(['"]http|atob\(|chr\(|decode_base64|gunzip|inflate|unpack)/s.test(
    code,
  ) ||
  /(Buffer\.from\([^)]*'hex'|Buffer\.from\([^)]*"hex").*(exec|spawn)/s.test(code) ||
  /\b(exec|eval|system)\s*\(?\s*(`|qx\W|%x\W)[^`]*\b(curl|wget)\b/.test(code) ||
  /(^|[^.\w])(eval|exec)\(\s*[a-zA-Z_$][\w$]*\s*\)/.test(code) ||
  /\b(pickle|cloudpickle|dill|marshal)\.loads\(|\b(torch|joblib)\.load\(\s*['"]https?:/.test(code) ||
  // Such files run code when they are loaded; where everybody puts files, whoever made them is not known.
  /\b(?:torch|joblib|dill|pickle|cloudpickle|pd)\.(?:load|read_pickle)\(\s*(?:open\(\s*)?['"](?:~|\/(?:home|Users)\/[\w.-]+)\/Downloads\//.test(
    code,
  ) ||
  /\b(?:torch|np|numpy)\.load\(\s*['"](?:\/tmp|\/var\/tmp|\/dev\/shm)\/.*(?:weights_only\s*=\s*False|allow_pickle\s*=\s*True)/.test(
    code,
  ) ||
  /\b(exec|eval)\(\w*(response|output|result|reply|completion|openai)/.test(code) ||
  /ctypes.*(system|popen|exec|memfd_create|personality|fanotify|LoadLibrary)|CDLL\(.*(system|popen|exec|memfd|personality|fanotify)/s.test(
    code,
  )
