#compdef kanon
# Completion for zsh: source <(kanon completion zsh), behind compinit.
# Kanon itself says what a word may be, so commands and plugins that were added complete, too.

_kanon() {
    local -a whole begun wholeShown begunShown
    local candidate end meaning shown
    while IFS=$'\t' read -r candidate end meaning; do
        shown=$candidate
        if [[ -n $meaning ]]; then shown="$candidate -- $meaning"; fi
        if [[ $end == begun ]]; then
            begun+=("$candidate")
            begunShown+=("$shown")
        else
            whole+=("$candidate")
            wholeShown+=("$shown")
        fi
    done < <("${(Q)words[1]}" completion words -- "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)
    if (( ${#whole} + ${#begun} == 0 )); then
        _files
        return
    fi
    if (( ${#whole} )); then compadd -l -d wholeShown -a whole; fi
    if (( ${#begun} )); then compadd -l -S '' -d begunShown -a begun; fi
}

compdef _kanon kanon ./kanon bin/kanon
