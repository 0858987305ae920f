# Completion for bash. To use it: source completion/kanon.bash, in ~/.bashrc for instance.
# Commands and flags come from 'kanon help', names of plugins from the live listings, once for each shell.

_kanon_names() { # of a listing, kept in a variable of that name
    local kept=_kanon_list_$2
    if [ -z "${!kept:-}" ]; then
        printf -v "$kept" '%s' "$("$1" "$2" 2>/dev/null | sed 1d | cut -d ' ' -f 1 | tr '\n' ' ')"
    fi
    printf '%s' "${!kept}"
}

_kanon_commands() {
    if [ -z "${_kanon_list_commands:-}" ]; then
        _kanon_list_commands=$("$1" help 2>/dev/null |
            sed -n -e '/^In the shell/q' -e 's/^\([a-z][a-z]*\)  .*/\1/p' | tr '\n' ' ')
    fi
    printf '%s' "$_kanon_list_commands"
}

_kanon() {
    local program=${COMP_WORDS[0]} word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
    local command=${COMP_WORDS[1]:-} words=
    COMPREPLY=()
    if [ "$COMP_CWORD" -eq 1 ]; then
        words=$(_kanon_commands "$program")
    elif [[ $word == -* ]]; then
        words=$("$program" help "$command" 2>/dev/null | sed -n 's/^\(-[-a-z]*\) .*/\1/p')
    elif [[ $before == --algorithms ]]; then
        local head=
        if [[ $word == *,* ]]; then head=${word%,*},; fi
        mapfile -t COMPREPLY < <(compgen -P "$head" -W "$(_kanon_names "$program" algorithms)" -- "${word##*,}")
        compopt -o nospace
        return
    else
        case $command,$COMP_CWORD in
        help,2) words=$(_kanon_commands "$program") ;;
        describe,2) words="algorithm model metric importer exporter hierarchy" ;;
        describe,3)
            case $before in
            algorithm | model | metric | importer | exporter) words=$(_kanon_names "$program" "${before}s") ;;
            hierarchy) words=$(_kanon_names "$program" hierarchies) ;;
            esac
            ;;
        plugins,2) words="install update remove" ;;
        plugin,2) words=new ;;
        generate,2) words="census pointofsale adult-like" ;;
        esac
    fi
    if [ -n "$words" ]; then
        mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
    else
        compopt -o default
    fi
}

complete -F _kanon kanon
complete -F _kanon ./kanon
